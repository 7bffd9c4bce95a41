import { layoutHeights } from '@dierbaar/book';
import { useId, useState } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { formatMeasure } from '../../../lib/format/numbers.ts';
import classes from './layout-dialog.module.css';
import { centimetreRange, type RowHeight, toCentimetres, toPixels } from './row-height.ts';

interface LayoutHeightFieldProps {
  height: RowHeight;
  isValid: boolean;
  onChange: (height: RowHeight) => void;
}

/** Asked height of the row, by name or in centimetres. The footer of the dialog says how high it is printed. */
export function LayoutHeightField({ height, isValid, onChange }: LayoutHeightFieldProps) {
  const { t, i18n } = useTranslation();
  const name = useId();
  const range = useId();
  const isManual = typeof height === 'number';
  const [typed, setTyped] = useState(() => formatMeasure(toCentimetres(height), i18n.language));
  const options = [...layoutHeights, 'manual'] as const;
  const choose = (option: (typeof options)[number]) => {
    if (option !== 'manual') return onChange(option);
    if (isManual) return;
    setTyped(formatMeasure(toCentimetres(height), i18n.language));
    onChange(toPixels(toCentimetres(height)));
  };
  return (
    <fieldset className={classes.heights}>
      <legend className={classes.legend}>{t('writing.layout.height')}</legend>
      <div className={classes.options}>
        {options.map((option) => (
          <label key={option} className={classes.option}>
            <input
              type="radio"
              name={name}
              className={classes.radio}
              checked={option === (isManual ? 'manual' : height)}
              onChange={() => choose(option)}
            />
            <span className={classes.sample} data-height={option} aria-hidden="true">
              <i />
              <i />
              <i />
            </span>
            {t(`writing.layout.heights.${option}`)}
          </label>
        ))}
      </div>
      {isManual && (
        <div className={classes.manual}>
          <span className={classes.centimetres}>
            <input
              inputMode="decimal"
              className={classes.number}
              aria-label={t('writing.layout.centimetres')}
              aria-invalid={!isValid}
              aria-describedby={range}
              value={typed}
              onChange={({ currentTarget: { value } }) => {
                setTyped(value);
                // A number that cannot be read is out of range.
                onChange(toPixels(Number(value.replace(',', '.'))) || 0);
              }}
            />
            cm
          </span>
          <span id={range} className={isValid ? undefined : classes.wrong}>
            {t('writing.layout.heightRange', {
              min: formatMeasure(centimetreRange.min, i18n.language),
              max: formatMeasure(centimetreRange.max, i18n.language),
            })}
          </span>
        </div>
      )}
    </fieldset>
  );
}
