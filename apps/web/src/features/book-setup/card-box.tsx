import { IconCheck } from '@tabler/icons-react';
import classes from './card-box.module.css';

interface CardBoxProps {
  id: string;
  checked: boolean;
  onChange: () => void;
  /** Accessible name; without it the label would read the whole card. */
  label: string;
}

/** Checkbox of an index card. */
export function CardBox({ id, checked, onChange, label }: CardBoxProps) {
  return (
    <span className={classes.wrap}>
      <input
        id={id}
        type="checkbox"
        className={classes.box}
        checked={checked}
        onChange={onChange}
        aria-label={label}
      />
      <IconCheck size={16} stroke={2} className={classes.tick} aria-hidden="true" />
    </span>
  );
}
