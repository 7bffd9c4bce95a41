import { type CoverLayout, NARROWEST_SPINE } from '@dierbaar/book';
import { type CoverFields, coverLimits } from '@dierbaar/contract';
import { Checkbox, Textarea } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from '../../../../i18n/react/use-translation.ts';
import { formatMeasure } from '../../../../lib/format/numbers.ts';
import { bookSettingsDialog } from '../../../../lib/projects/settings.ts';
import type { CoverImprint } from '../../cover-layout.ts';
import own from './back-fields.module.css';
import { fitLines, fullBecause } from './back-words.ts';
import classes from './fields-panel.module.css';
import { PhotoField } from './photo-field.tsx';

interface BackFieldsProps {
  projectId: string;
  fields: CoverFields;
  layout: CoverLayout;
  imprint: CoverImprint;
  /** File of the portrait, once it is loaded. */
  portrait: Blob | undefined;
  onChange: (change: Partial<CoverFields>) => void;
}

/** Words, portrait, author and year on the back and the spine. */
export function BackFields({ projectId, fields, layout, imprint, portrait, onChange }: BackFieldsProps) {
  const { t } = useTranslation();
  const file = useRef<HTMLInputElement>(null);
  const { backText } = fields;
  const full = fullBecause(backText);
  const { backCharacters, backLines } = coverLimits;
  return (
    <>
      <h3 className={own.title}>{t('cover.edit.backAndSpine')}</h3>
      <div className={classes.section}>
        <Textarea
          label={
            <>
              {t('cover.edit.backText')}
              <span className={classes.count} aria-hidden="true">
                {backText.length} / {backCharacters}
              </span>
            </>
          }
          aria-label={t('cover.edit.backText')}
          classNames={{ label: classes.label ?? '', input: own.textarea ?? '' }}
          placeholder={t('cover.edit.backHint')}
          value={backText}
          maxLength={backCharacters}
          autosize
          minRows={3}
          maxRows={backLines + 1}
          onChange={({ currentTarget }) => onChange({ backText: fitLines(currentTarget.value) })}
        />
        {full && (
          <p className={classes.hint} role="status">
            {t(`cover.edit.backFull.${full}`, { letters: backCharacters, lines: backLines })}
          </p>
        )}
      </div>
      <PhotoField
        projectId={projectId}
        slot="portrait"
        image={fields.backImage}
        place={layout.back?.portrait ?? null}
        picture={portrait}
        file={file}
        onChange={onChange}
      />
      <Author fields={fields} layout={layout} imprint={imprint} projectId={projectId} onChange={onChange} />
    </>
  );
}

function Author({ projectId, fields, layout, imprint, onChange }: Omit<BackFieldsProps, 'portrait'>) {
  const { t } = useTranslation();
  const { author, year } = imprint;
  return (
    <section className={own.check} aria-label={t('cover.edit.author')}>
      <Checkbox
        label={t('cover.edit.showAuthor')}
        classNames={{ label: own.checkLabel ?? '' }}
        checked={fields.showAuthor}
        onChange={({ currentTarget }) => onChange({ showAuthor: currentTarget.checked })}
      />
      <p className={classes.readable}>
        {author === '' ? t('cover.edit.noAuthor', { year }) : t('cover.edit.authorAndYear', { author, year })}
        <button
          type="button"
          className={classes.linkButton}
          onClick={() => bookSettingsDialog.open({ projectId })}
        >
          {t('cover.edit.changeAuthor')}
        </button>
      </p>
      {fields.showAuthor && <SpineHint layout={layout} />}
    </section>
  );
}

/** Why author and year are not on the spine, when they are not. */
function SpineHint({ layout: { wrap, spineFoot } }: { layout: CoverLayout }) {
  const { t, i18n } = useTranslation();
  if (spineFoot.words.length > 0) return null;
  const measures = {
    mm: formatMeasure(wrap.spine, i18n.language),
    least: formatMeasure(NARROWEST_SPINE, i18n.language),
  };
  return (
    <p className={classes.hint}>
      {t(wrap.spineText === null ? 'cover.edit.spineTooNarrow' : 'cover.edit.spineFull', measures)}
    </p>
  );
}
