import { useId } from 'react';
import choice from '../../ui/form/choice-card.module.css';
import classes from './book-settings.module.css';

interface OptionsProps<T extends string> {
  legend: string;
  value: T;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
}

/** Radio buttons in two columns. */
export function Options<T extends string>({ legend, value, options, onChange }: OptionsProps<T>) {
  const name = useId();
  return (
    <fieldset>
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.two}>
        {options.map((option) => (
          <label key={option.value} className={classes.option}>
            <input
              type="radio"
              name={name}
              className={choice.radio}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
