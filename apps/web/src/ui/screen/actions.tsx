import type { ReactNode } from 'react';
import classes from './actions.module.css';

/** The buttons under a message, the most likely one first. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}

/** A question and its link under a form: "Already have an account? Log in". */
export function Aside({ children }: { children: ReactNode }) {
  return <p className={classes.aside}>{children}</p>;
}
