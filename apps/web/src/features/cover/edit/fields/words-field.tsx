import { type CoverFaceId, coverFaces, designOf } from '@dierbaar/book';
import { type CoverFields, coverFont, coverLimits } from '@dierbaar/contract';
import { Select, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { offeredColours, shownColour, toStoredColour } from './cover-palette.ts';
import classes from './fields-panel.module.css';
import { findReadableColour, rateReadability } from './readability.ts';
import { useFontPreviews } from './use-font-previews.ts';

interface WordsFieldProps {
  line: 'title' | 'subtitle';
  fields: CoverFields;
  /** What is behind the words. */
  surface: readonly number[];
  onChange: (change: Partial<CoverFields>) => void;
}

const chevron = <IconChevronDown size={16} stroke={1.6} aria-hidden="true" />;

/** The title or the subtitle: its words, face and colour, and how well it reads. */
export function WordsField({ line, fields, surface, onChange }: WordsFieldProps) {
  const { t } = useTranslation();
  const most = line === 'title' ? coverLimits.titleCharacters : coverLimits.subtitleCharacters;
  const words = fields[line];
  return (
    <div className={classes.words}>
      <TextInput
        label={
          <>
            {t(line === 'title' ? 'cover.edit.titleLine' : 'cover.edit.subtitle')}
            <span className={classes.count} aria-hidden="true">
              {words.length} / {most}
            </span>
          </>
        }
        aria-label={t(line === 'title' ? 'cover.edit.titleLine' : 'cover.edit.subtitle')}
        classNames={{ label: classes.label ?? '', input: classes.input ?? '' }}
        value={words}
        maxLength={most}
        onChange={({ currentTarget }) => onChange({ [line]: currentTarget.value })}
      />
      <div className={classes.two}>
        <FaceSelect line={line} fields={fields} onChange={onChange} />
        <ColourSelect line={line} fields={fields} surface={surface} onChange={onChange} />
      </div>
      {words.trim() !== '' && <Readable line={line} fields={fields} surface={surface} onChange={onChange} />}
    </div>
  );
}

function FaceSelect({ line, fields, onChange }: Omit<WordsFieldProps, 'surface'>) {
  const { t } = useTranslation();
  const { type } = designOf({
    theme: fields.themeName,
    motif: fields.mainImageName,
    photo: fields.image?.name ?? null,
  });
  const own: CoverFaceId = type[line];
  const field = line === 'title' ? 'titleFont' : 'subtitleFont';
  const shown = fields[field] ?? own;
  const [isOpen, setIsOpen] = useState(false);
  const familyOf = useFontPreviews(isOpen ? coverFont.options : [shown]);
  return (
    <Select
      aria-label={t(`cover.edit.${line}Font`)}
      classNames={{ input: `${classes.input} ${classes.narrow}` }}
      rightSection={chevron}
      rightSectionWidth={30}
      styles={{ input: { fontFamily: familyOf(shown) } }}
      data={coverFont.options.map((face) => ({ value: face, label: t(`cover.font.${face}`) }))}
      value={shown}
      allowDeselect={false}
      checkIconPosition="right"
      maxDropdownHeight={320}
      comboboxProps={{ width: 260, position: 'bottom-start' }}
      onDropdownOpen={() => setIsOpen(true)}
      renderOption={({ option }) => {
        const face = coverFont.parse(option.value);
        return (
          <span className={classes.colour}>
            <span style={{ fontFamily: familyOf(face), fontSize: 17 * coverFaces[face].scale ** 0.5 }}>
              {option.label}
            </span>
            {face === own && <span className={classes.colourHint}>{t('cover.edit.ownFont')}</span>}
          </span>
        );
      }}
      onChange={(value) => {
        const face = coverFont.parse(value);
        onChange({ [field]: face === own ? null : face });
      }}
    />
  );
}

function ColourSelect({ line, fields, surface, onChange }: WordsFieldProps) {
  const { t } = useTranslation();
  const field = line === 'title' ? 'titleColor' : 'subtitleColor';
  const shown = shownColour(fields, field);
  const offered = offeredColours(fields, field);
  const known = offered.some(({ value }) => value === shown);
  const options = known ? offered : [...offered, { value: shown, name: 'chosen' as const }];
  return (
    <Select
      aria-label={t(`cover.edit.${line}Color`)}
      classNames={{ input: `${classes.input} ${classes.withDot}` }}
      rightSection={chevron}
      rightSectionWidth={30}
      leftSection={<span className={classes.dot} style={{ background: shown }} />}
      data={options.map(({ value, name }) => ({ value, label: t(`cover.colour.${name}`) }))}
      value={shown}
      allowDeselect={false}
      maxDropdownHeight={360}
      comboboxProps={{ width: 240, position: 'bottom-end' }}
      renderOption={({ option }) => (
        <span className={classes.colour}>
          <span className={classes.dot} style={{ background: option.value }} />
          {option.label}
          <span className={classes.colourHint}>
            {t(`cover.readableShort.${rateReadability(option.value, surface, line)}`)}
          </span>
        </span>
      )}
      onChange={(value) => value !== null && onChange({ [field]: toStoredColour(fields, field, value) })}
    />
  );
}

/** How well the words read on what is behind them, in words; and a better colour where they do not. */
function Readable({ line, fields, surface, onChange }: WordsFieldProps) {
  const { t } = useTranslation();
  const field = line === 'title' ? 'titleColor' : 'subtitleColor';
  const readability = rateReadability(shownColour(fields, field), surface, line);
  const better =
    readability === 'good'
      ? undefined
      : findReadableColour(
          offeredColours(fields, field).map(({ value }) => value),
          surface,
          line,
        );
  return (
    <p className={classes.readable} data-readable={readability} aria-live="polite">
      {t(`cover.readable.${readability}`)}
      {better !== undefined && (
        <button
          type="button"
          className={classes.linkButton}
          onClick={() => onChange({ [field]: toStoredColour(fields, field, better) })}
        >
          {t('cover.edit.betterColour')}
        </button>
      )}
    </p>
  );
}
