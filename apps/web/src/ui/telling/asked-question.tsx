import { IconRefresh } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { iconProps } from '../icon-props.ts';
import classes from './asked-question.module.css';

interface AskedQuestionProps {
  label: string;
  /** Title and chapter. */
  head?: ReactNode;
  text: string;
  /** On a screen with much else. */
  isSmall?: boolean;
  children?: ReactNode;
}

/** A question on ruled paper. */
export function AskedQuestion({ label, head, text, isSmall, children }: AskedQuestionProps) {
  return (
    <section className={classes.card} data-small={isSmall} aria-label={label}>
      {head && <div className={classes.head}>{head}</div>}
      <p className={classes.text} aria-live="polite">
        {text}
      </p>
      {children}
    </section>
  );
}

/** Takes another question in its place. */
export function OtherQuestion({
  isSmall,
  children,
  ...props
}: ComponentProps<'button'> & { isSmall?: boolean }) {
  return (
    <button type="button" className={classes.other} data-small={isSmall} {...props}>
      <IconRefresh {...iconProps(isSmall ? 18 : 20)} />
      {children}
    </button>
  );
}
