import type { Block } from '@dierbaar/book';
import { Fragment } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import type { DiffPart, Row } from './compare-texts.ts';
import classes from './comparison.module.css';

interface Column {
  title: string;
  note: string;
}

interface ComparedColumnsProps {
  rows: readonly Row[];
  before: Column;
  after: Column;
  /** Index of the highlighted difference among the differing rows. */
  current?: number;
}

/** Two texts side by side, each block next to its counterpart. */
export function ComparedColumns({ rows, before, after, current }: ComparedColumnsProps) {
  const differing = rows.filter((row) => !row.isSame);
  return (
    <div className={classes.columns}>
      <Head {...before} />
      <Head {...after} />
      {rows.map((row, index) => {
        const isCurrent = current !== undefined && row === differing[current];
        return (
          <Fragment key={keyOf(rows, index)}>
            <Side block={row.before} parts={row.beforeParts} kind="removed" isCurrent={isCurrent} />
            <Side block={row.after} parts={row.afterParts} kind="added" isCurrent={isCurrent} />
          </Fragment>
        );
      })}
    </div>
  );
}

function Head({ title, note }: Column) {
  return (
    <div className={classes.head}>
      <h3>{title}</h3>
      <span>{note}</span>
    </div>
  );
}

interface SideProps {
  block: Block | null;
  parts: readonly DiffPart[];
  kind: 'removed' | 'added';
  isCurrent: boolean;
}

function Side({ block, parts, kind, isCurrent }: SideProps) {
  const name = useBlockName(block);
  const Own = kind === 'removed' ? 'del' : 'ins';
  return (
    <div
      className={classes.side}
      data-kind={block?.type}
      data-side={kind}
      {...(isCurrent ? { 'data-current': true } : {})}
    >
      {name !== null && <span className={classes.blockName}>{name}</span>}
      {parts.map((part, index) =>
        part.isOwn ? (
          <Own key={placeKey(index)}>{part.text}</Own>
        ) : (
          <span key={placeKey(index)}>{part.text}</span>
        ),
      )}
    </div>
  );
}

function useBlockName(block: Block | null): string | null {
  const { t } = useTranslation();
  switch (block?.type) {
    case 'image':
      return t('writing.history.photo');
    case 'imageLayout':
      return t('writing.history.photoRow');
    case 'photoPage':
      return t('writing.history.photoPage');
    case 'chapterPhoto':
      return t('writing.history.chapterPhoto');
    case 'letter':
      return t('writing.history.letter');
    case 'qrCode':
      return t('writing.history.qrCode', { link: block.attrs.link });
    case 'voice':
      return t('writing.history.voice');
    case 'pageBreak':
      return t('writing.history.pageBreak');
    case 'horizontalRule':
      return '* * *';
    default:
      return null;
  }
}

/** Parts and rows have no id, so the index is the key; every comparison builds a new list. */
function placeKey(index: number): string {
  return `part ${index}`;
}

function keyOf(rows: readonly Row[], index: number): string {
  const row = rows[index];
  return `${index} ${row?.at} ${row?.before?.type} ${row?.after?.type}`;
}
