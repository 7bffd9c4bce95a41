import type { ReactNode } from 'react';
import classes from './actions.module.css';

/** Buttons under a message, the primary one first. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}

/** Question with a link under a form: "Already have an account? Log in". */
export function Aside({ children }: { children: ReactNode }) {
  return <p className={classes.aside}>{children}</p>;
}
