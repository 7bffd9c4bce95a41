import type { ReactNode } from 'react';
import classes from './node-view.module.css';

/** The buttons on a photo, a row or a code. They appear when it is pointed at, chosen or reached with the keyboard. */
export function NodeTools({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={classes.tools} aria-label={label}>
      {children}
    </fieldset>
  );
}

interface NodeButtonProps {
  label: string;
  onClick: () => void;
  isPressed?: boolean;
  children: ReactNode;
}

export function NodeButton({ label, onClick, isPressed, children }: NodeButtonProps) {
  return (
    <button
      type="button"
      className={classes.tool}
      aria-label={label}
      title={label}
      {...(isPressed === undefined ? {} : { 'aria-pressed': isPressed })}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
