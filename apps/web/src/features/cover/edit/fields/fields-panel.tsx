import { type CoverLayout, makeCover } from '@dierbaar/book';
import type { CoverFields } from '@dierbaar/contract';
import { type RefObject, useEffect, useMemo } from 'react';
import { useTranslation } from '../../../../i18n/react/use-translation.ts';
import { useUploadQueue } from '../../../../lib/photos/user-uploads.ts';
import { type CoverImprint, toChoice } from '../../cover-layout.ts';
import { putOnCover, slotOf } from '../../cover-slots.ts';
import { BackFields } from './back-fields.tsx';
import { ColourSwatches } from './colour-swatches.tsx';
import classes from './fields-panel.module.css';
import { PhotoField } from './photo-field.tsx';
import { useBackgroundLightness } from './use-background-lightness.ts';
import { visiblePart } from './visible-part.ts';
import { WordsField } from './words-field.tsx';

interface FieldsPanelProps {
  projectId: string;
  fields: CoverFields;
  layout: CoverLayout;
  imprint: CoverImprint;
  /** Files of the photos on front and back, once they are loaded. */
  pictures: { front: Blob | undefined; portrait: Blob | undefined };
  /** Input for the photo on the front. */
  frontFile: RefObject<HTMLInputElement | null>;
  onChange: (change: Partial<CoverFields>) => void;
}

/** Texts, colours and photos of a cover. */
export function FieldsPanel(props: FieldsPanelProps) {
  const { projectId, fields, layout, imprint, pictures, frontFile, onChange } = props;
  const { t } = useTranslation();
  const background = useBackgroundLightness(layout);
  const hasFlat = useHasFlat(fields, layout, imprint);
  const queue = useUploadQueue();
  useEffect(
    () => queue.placeWith(projectId, (photo, pending) => onChange(putOnCover(photo, slotOf(pending.target)))),
    [queue, projectId, onChange],
  );
  const shared = { fields, background, onChange };
  return (
    <aside className={classes.panel} aria-label={t('cover.edit.words')}>
      <h2 className={classes.title}>{t('cover.edit.words')}</h2>
      <WordsField line="title" {...shared} />
      <WordsField line="subtitle" {...shared} />
      <hr className={classes.rule} />
      <ColourSwatches field="bookBackgroundColor" fields={fields} onChange={onChange} />
      {hasFlat && <ColourSwatches field="flatBackgroundColor" fields={fields} onChange={onChange} />}
      <hr className={classes.rule} />
      {fields.themeName === 'no_image' ? (
        <p className={`${classes.hint} ${classes.section}`}>{t('cover.edit.noPhotoHere')}</p>
      ) : (
        <PhotoField
          projectId={projectId}
          slot="front"
          image={fields.image}
          place={layout.photo}
          {...(layout.photo ? { seen: visiblePart(layout.photo, layout.wrap) } : {})}
          picture={pictures.front}
          file={frontFile}
          onChange={onChange}
        />
      )}
      <hr className={classes.rule} />
      <BackFields
        projectId={projectId}
        fields={fields}
        layout={layout}
        imprint={imprint}
        portrait={pictures.portrait}
        onChange={onChange}
      />
    </aside>
  );
}

/** Whether this design has a flat surface to colour: then another colour gives another drawing. */
function useHasFlat(fields: CoverFields, { art, wrap }: CoverLayout, imprint: CoverImprint): boolean {
  return useMemo(() => {
    const choice = toChoice(fields, { format: wrap.format, language: 'nl' }, imprint);
    const { turnIn, board, hinge, spine, spineText, width, height, format } = wrap;
    const sheet = { turnIn, board, hinge, spine, spineText, width, height, format };
    const flatColour = choice.flatColour === '#010203' ? '#030201' : '#010203';
    return makeCover({ ...choice, flatColour }, sheet).art !== art;
  }, [fields, art, wrap, imprint]);
}
