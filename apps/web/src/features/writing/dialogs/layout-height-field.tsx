import { type ImageLayout, LAYOUT_PIXELS, layoutHeights, rowHeight } from '@dierbaar/book';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMeasure } from '../../../lib/format/numbers.ts';
import classes from './layout-dialog.module.css';

type Height = ImageLayout['attrs']['height'];

/** CSS pixels, to convert a named height when the user switches to pixels. */
const pixelsPerMillimetre = 96 / 25.4;

interface LayoutHeightFieldProps {
  height: Height;
  isValid: boolean;
  onChange: (height: Height) => void;
}

/** Height of the row, by name or in pixels. */
export function LayoutHeightField({ height, isValid, onChange }: LayoutHeightFieldProps) {
  const { t, i18n } = useTranslation();
  const name = useId();
  const problem = useId();
  const isManual = typeof height === 'number';
  const options = [...layoutHeights, 'manual'] as const;
  const choose = (option: (typeof options)[number]) =>
    onChange(
      option === 'manual'
        ? isManual
          ? height
          : Math.round(rowHeight(height) * pixelsPerMillimetre)
        : option,
    );
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
          <span className={classes.pixels}>
            <input
              type="number"
              inputMode="numeric"
              className={classes.number}
              aria-label={t('writing.layout.pixels')}
              aria-invalid={!isValid}
              aria-describedby={problem}
              min={LAYOUT_PIXELS.min}
              max={LAYOUT_PIXELS.max}
              value={height === 0 ? '' : height}
              onChange={(event) => onChange(Math.round(Number(event.currentTarget.value)))}
            />
            px
          </span>
          <span id={problem} className={isValid ? undefined : classes.wrong}>
            {isValid
              ? t('writing.layout.inBook', { size: formatMeasure(rowHeight(height) / 10, i18n.language) })
              : t('writing.layout.pixelsRange', LAYOUT_PIXELS)}
          </span>
        </div>
      )}
    </fieldset>
  );
}
