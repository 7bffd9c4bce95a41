import { type CoverLayout, makeCover } from '@dierbaar/book';
import type { CoverFields } from '@dierbaar/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { toChoice } from '../../cover-layout.ts';
import { ColourSwatches } from './colour-swatches.tsx';
import classes from './fields-panel.module.css';
import { PhotoField } from './photo-field.tsx';
import { useBackgroundLightness } from './use-background-lightness.ts';
import { WordsField } from './words-field.tsx';

interface FieldsPanelProps {
  projectId: string;
  fields: CoverFields;
  layout: CoverLayout;
  /** File of the photo on the cover, once it is loaded. */
  picture: Blob | undefined;
  onChange: (change: Partial<CoverFields>) => void;
}

/** Texts, colours and photo of a cover. */
export function FieldsPanel({ projectId, fields, layout, picture, onChange }: FieldsPanelProps) {
  const { t } = useTranslation();
  const background = useBackgroundLightness(layout);
  const hasFlat = useHasFlat(fields, layout);
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
      <PhotoField
        projectId={projectId}
        fields={fields}
        place={layout.photo}
        picture={picture}
        onChange={onChange}
      />
    </aside>
  );
}

/** Whether this design has a flat surface to colour: then another colour gives another drawing. */
function useHasFlat(fields: CoverFields, { art, wrap }: CoverLayout): boolean {
  return useMemo(() => {
    const choice = toChoice(fields, { format: wrap.format, language: 'nl' });
    const { turnIn, board, hinge, spine, spineText, width, height, format } = wrap;
    const sheet = { turnIn, board, hinge, spine, spineText, width, height, format };
    const flatColour = choice.flatColour === '#010203' ? '#030201' : '#010203';
    return makeCover({ ...choice, flatColour }, sheet).art !== art;
  }, [fields, art, wrap]);
}
