import { type Format, format as formats } from '@dierbaar/contract';
import { useId } from 'react';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import choice from '../form/choice-card.module.css';
import { FormatDrawing } from './format-drawing.tsx';
import classes from './format-picker.module.css';

interface FormatPickerProps {
  /** Accessible name of the group. */
  label: string;
  value: Format;
  onChange: (format: Format) => void;
}

/** Radio cards of the two formats, drawn at one scale beside a pencil. */
export function FormatPicker({ label, value, onChange }: FormatPickerProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className={classes.formats} aria-label={label}>
      {formats.options.map((format) => (
        <label key={format} className={`${choice.card} ${classes.format}`}>
          <FormatDrawing format={format} title={t('book.drawnTitle')} />
          <span className={classes.choice}>
            <input
              type="radio"
              name={name}
              value={format}
              checked={format === value}
              data-autofocus={format === value || undefined}
              className={choice.radio}
              onChange={() => onChange(format)}
            />
            <span>
              <span className={classes.name}>{t(`book.format.${format}`)}</span>
              <span className={classes.hint}>{t(`book.formatHint.${format}`)}</span>
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
