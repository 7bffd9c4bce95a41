import type { ReactNode } from 'react';
import classes from './node-view.module.css';

/** Buttons on a photo, row or QR code, visible on hover, selection or keyboard focus. */
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
