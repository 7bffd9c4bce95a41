import type { OwnRemark, Reading } from '@dierbaar/contract';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Drawing } from '../../../ui/art/drawing.tsx';
import { iconProps } from '../../../ui/icon-props.ts';
import { useReader } from '../read-context.ts';
import classes from './remark.module.css';
import type { Writing } from './writing.ts';

interface RemarkPanelProps {
  reading: Reading;
  remarks: readonly (OwnRemark & { number: number })[];
  pages: readonly number[];
  /** What is written at the moment. */
  form: ReactNode;
  writing: Writing | null;
  onPage(page: number): void;
  onEdit(remark: OwnRemark): void;
}

/** The reader's own remarks beside the pages, and what became of them. */
export function RemarkPanel({ reading, remarks, pages, form, writing, onPage, onEdit }: RemarkPanelProps) {
  const { t } = useReader();
  const { writer } = reading;
  return (
    <aside className={classes.panel} aria-label={t('read.remark.title')}>
      <h2>{t('read.remark.title')}</h2>
      <p className={classes.soft}>{t('read.remark.private', { writer })}</p>
      {form}
      {remarks.length === 0 && !form && <p className={classes.none}>{t('read.remark.none')}</p>}
      <ol className={classes.list}>
        {remarks
          .filter(({ id }) => id !== writing?.remark?.id)
          .map((remark) => (
            <li key={remark.id} data-near={pages.includes(remark.page) || undefined}>
              <span className={classes.disc} data-done={remark.isDone || undefined} aria-hidden="true">
                {remark.isDone ? <IconCheck {...iconProps(16)} /> : remark.number}
              </span>
              <div>
                <button type="button" className={classes.page} onClick={() => onPage(remark.page)}>
                  {t('read.page', { page: remark.page })}
                </button>
                {remark.quote !== '' && <p className={classes.quote}>‘{remark.quote}’</p>}
                <p className={classes.words}>{remark.text}</p>
                {remark.isDone ? (
                  <p className={classes.became}>{t('read.remark.done', { writer })}</p>
                ) : (
                  <>
                    {remark.quote !== '' && remark.line === null && (
                      <p className={classes.soft}>{t('read.remark.lost')}</p>
                    )}
                    <button type="button" className={classes.edit} onClick={() => onEdit(remark)}>
                      {t('read.remark.edit')}
                    </button>
                  </>
                )}
              </div>
            </li>
          ))}
      </ol>
      <div className={classes.hint}>
        <Drawing name="bo-pointing" height={64} />
        <p>{t('read.hint')}</p>
      </div>
    </aside>
  );
}
