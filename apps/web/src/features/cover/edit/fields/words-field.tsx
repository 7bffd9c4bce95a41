import { type CoverFaceId, coverFaces, designOf } from '@dierbaar/book';
import { type CoverFields, coverFont, coverLimits } from '@dierbaar/contract';
import { Select, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../../i18n/react/use-translation.ts';
import { currentColour, offeredColours, toStoredColour } from './cover-palette.ts';
import classes from './fields-panel.module.css';
import { findReadableColour, rateReadability } from './readability.ts';
import { useFontPreviews } from './use-font-previews.ts';

interface WordsFieldProps {
  line: 'title' | 'subtitle';
  fields: CoverFields;
  /** Lightness samples of the background behind the text. */
  background: readonly number[];
  onChange: (change: Partial<CoverFields>) => void;
}

const chevron = <IconChevronDown size={16} stroke={1.6} aria-hidden="true" />;

/** Text, font, colour and readability of the title or the subtitle. */
export function WordsField({ line, fields, background, onChange }: WordsFieldProps) {
  const { t } = useTranslation();
  const maxLength = line === 'title' ? coverLimits.titleCharacters : coverLimits.subtitleCharacters;
  const words = fields[line];
  return (
    <div className={classes.words}>
      <TextInput
        label={
          <>
            {t(line === 'title' ? 'cover.edit.titleLine' : 'cover.edit.subtitle')}
            <span className={classes.count} aria-hidden="true">
              {words.length} / {maxLength}
            </span>
          </>
        }
        aria-label={t(line === 'title' ? 'cover.edit.titleLine' : 'cover.edit.subtitle')}
        classNames={{ label: classes.label ?? '', input: classes.input ?? '' }}
        value={words}
        maxLength={maxLength}
        onChange={({ currentTarget }) => onChange({ [line]: currentTarget.value })}
      />
      <div className={classes.two}>
        <FaceSelect line={line} fields={fields} onChange={onChange} />
        <ColourSelect line={line} fields={fields} background={background} onChange={onChange} />
      </div>
      {words.trim() !== '' && (
        <Readable line={line} fields={fields} background={background} onChange={onChange} />
      )}
    </div>
  );
}

function FaceSelect({ line, fields, onChange }: Omit<WordsFieldProps, 'background'>) {
  const { t } = useTranslation();
  const { type } = designOf({
    theme: fields.themeName,
    motif: fields.mainImageName,
    photo: fields.image?.name ?? null,
  });
  const defaultFace: CoverFaceId = type[line];
  const field = line === 'title' ? 'titleFont' : 'subtitleFont';
  const current = fields[field] ?? defaultFace;
  const [isOpen, setIsOpen] = useState(false);
  const familyOf = useFontPreviews(isOpen ? coverFont.options : [current]);
  return (
    <Select
      aria-label={t(`cover.edit.${line}Font`)}
      classNames={{ input: `${classes.input} ${classes.narrow}` }}
      rightSection={chevron}
      rightSectionWidth={30}
      styles={{ input: { fontFamily: familyOf(current) } }}
      data={coverFont.options.map((face) => ({ value: face, label: t(`cover.font.${face}`) }))}
      value={current}
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
            {face === defaultFace && <span className={classes.colourHint}>{t('cover.edit.ownFont')}</span>}
          </span>
        );
      }}
      onChange={(value) => {
        const face = coverFont.parse(value);
        onChange({ [field]: face === defaultFace ? null : face });
      }}
    />
  );
}

function ColourSelect({ line, fields, background, onChange }: WordsFieldProps) {
  const { t } = useTranslation();
  const field = line === 'title' ? 'titleColor' : 'subtitleColor';
  const current = currentColour(fields, field);
  const offered = offeredColours(fields, field);
  const isOffered = offered.some(({ value }) => value === current);
  const options = isOffered ? offered : [...offered, { value: current, name: 'chosen' as const }];
  return (
    <Select
      aria-label={t(`cover.edit.${line}Color`)}
      classNames={{ input: `${classes.input} ${classes.withDot}` }}
      rightSection={chevron}
      rightSectionWidth={30}
      leftSection={<span className={classes.dot} style={{ background: current }} />}
      data={options.map(({ value, name }) => ({ value, label: t(`cover.colour.${name}`) }))}
      value={current}
      allowDeselect={false}
      maxDropdownHeight={360}
      comboboxProps={{ width: 240, position: 'bottom-end' }}
      renderOption={({ option }) => (
        <span className={classes.colour}>
          <span className={classes.dot} style={{ background: option.value }} />
          {option.label}
          <span className={classes.colourHint}>
            {t(`cover.readableShort.${rateReadability(option.value, background, line)}`)}
          </span>
        </span>
      )}
      onChange={(value) => value !== null && onChange({ [field]: toStoredColour(fields, field, value) })}
    />
  );
}

/** Readability of the text on its background, with a better colour when it is poor. */
function Readable({ line, fields, background, onChange }: WordsFieldProps) {
  const { t } = useTranslation();
  const field = line === 'title' ? 'titleColor' : 'subtitleColor';
  const readability = rateReadability(currentColour(fields, field), background, line);
  const better =
    readability === 'good'
      ? undefined
      : findReadableColour(
          offeredColours(fields, field).map(({ value }) => value),
          background,
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
