import type { CoverFields } from '@dierbaar/contract';
import { useId } from 'react';
import { useTranslation } from '../../../../i18n/react/use-translation.ts';
import { currentColour, offeredColours, toStoredColour } from './cover-palette.ts';
import classes from './fields-panel.module.css';

interface ColourSwatchesProps {
  field: 'bookBackgroundColor' | 'flatBackgroundColor';
  fields: CoverFields;
  onChange: (change: Partial<CoverFields>) => void;
}

/** Radio group of the colours of a surface. */
export function ColourSwatches({ field, fields, onChange }: ColourSwatchesProps) {
  const { t } = useTranslation();
  const name = useId();
  const current = currentColour(fields, field);
  return (
    <fieldset className={classes.swatches} aria-label={t(`cover.edit.${field}`)}>
      <p className={classes.label} aria-hidden="true">
        {t(`cover.edit.${field}`)}
      </p>
      <div className={classes.row}>
        {offeredColours(fields, field).map(({ value, name: colour }) => (
          <input
            key={value}
            type="radio"
            name={name}
            value={value}
            checked={value === current}
            aria-label={t(`cover.colour.${colour}`)}
            title={t(`cover.colour.${colour}`)}
            className={classes.swatch}
            style={{ background: value }}
            onChange={() => onChange({ [field]: toStoredColour(fields, field, value) })}
          />
        ))}
      </div>
    </fieldset>
  );
}
