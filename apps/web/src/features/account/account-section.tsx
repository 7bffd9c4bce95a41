import { type Icon, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { iconProps } from '../../ui/icon-props.ts';
import { useIsNarrow } from '../../ui/screen/use-is-narrow.ts';
import classes from './account-section.module.css';

interface AccountSectionProps {
  title: string;
  text: string;
  /** Icon and second line of the row that opens the section on a narrow screen; without an icon it is an open card. */
  icon?: Icon;
  summary?: string | undefined;
  children: ReactNode;
}

/** Section of the account: explanation on the left, controls on the right; on a narrow screen a row that opens. */
export function AccountSection({ title, text, icon: SectionIcon, summary, children }: AccountSectionProps) {
  const id = useId();
  const isRow = useIsNarrow() && SectionIcon !== undefined;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-labelledby={id} className={SectionIcon ? classes.section : classes.card}>
      {isRow ? (
        <h2 className={classes.heading}>
          <button
            type="button"
            className={classes.row}
            aria-expanded={isOpen}
            aria-controls={`${id}-content`}
            onClick={() => setIsOpen(!isOpen)}
          >
            <SectionIcon {...iconProps(22)} />
            <span>
              <span id={id}>{title}</span>
              {summary !== undefined && <span className={classes.summary}>{summary}</span>}
            </span>
            <IconChevronRight {...iconProps(20)} className={classes.chevron} />
          </button>
        </h2>
      ) : (
        <div className={classes.about}>
          <h2 id={id}>{title}</h2>
          <p>{text}</p>
        </div>
      )}
      <div id={`${id}-content`} className={classes.content} hidden={isRow && !isOpen}>
        {isRow && <p className={classes.text}>{text}</p>}
        <div>{children}</div>
      </div>
    </section>
  );
}
