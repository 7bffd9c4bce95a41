import { type ReactNode, useId } from 'react';
import classes from './account-section.module.css';

interface AccountSectionProps {
  title: string;
  text: string;
  children: ReactNode;
}

/** Section of the account: explanation on the left, controls on the right. */
export function AccountSection({ title, text, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.section}>
      <div className={classes.about}>
        <h2 id={id}>{title}</h2>
        <p>{text}</p>
      </div>
      <div className={classes.content}>{children}</div>
    </section>
  );
}
