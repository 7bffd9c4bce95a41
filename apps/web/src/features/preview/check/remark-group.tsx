import { Link } from 'react-router';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import type { PrintRemark } from '../../../lib/exports/exports.ts';
import { editorPathOf } from '../editor-path.ts';
import classes from './remark.module.css';
import { RemarkItem, RemarkLine } from './remark-item.tsx';
import { SeverityMark } from './severity-mark.tsx';
import { lightOf } from './sort-check.ts';
import type { RemarkContext } from './use-remark-actions.ts';
import { useRemarkLink } from './use-remark-link.ts';

interface RemarkGroupProps extends RemarkContext {
  /** Remarks of one kind and severity. */
  remarks: readonly PrintRemark[];
}

/** Remarks of one kind under one heading; a single one is an item of its own. */
export function RemarkGroup({ remarks, ...context }: RemarkGroupProps) {
  const { t } = useTranslation();
  const [first] = remarks;
  const title = useGroupTitle(remarks);
  if (!first) return null;
  if (remarks.length === 1 || title === null) {
    return remarks.map((remark) => <RemarkItem key={remark.id} remark={remark} {...context} />);
  }
  const { code, severity } = first;
  const { actions } = context;
  return (
    <li className={classes.item} data-group={code}>
      <SeverityMark light={lightOf(first)} label={t(`preview.check.severity.${severity}`)} />
      <div className={classes.words}>
        <b>{title}</b>
        {code === 'chapter_empty' && <p>{t('preview.check.group.chapter_emptyText')}</p>}
        <ul className={classes.members}>
          {remarks.map((remark) =>
            code === 'chapter_empty' ? (
              <EmptyChapter key={remark.id} remark={remark} {...context} />
            ) : (
              <RemarkLine key={remark.id} remark={remark} {...context} />
            ),
          )}
        </ul>
        {severity !== 'refuse' && (
          <div className={classes.repairs}>
            <button
              type="button"
              className={classes.quietRepair}
              onClick={() => {
                for (const remark of remarks) actions.accept(remark, true);
              }}
            >
              {t('preview.check.acceptAll')}
            </button>
          </div>
        )}
      </div>
    </li>
  );
}

/** Chapter without text: its title leads to the text, its page to the place in the book. */
function EmptyChapter({ remark, projectId, onPage }: RemarkContext & { remark: PrintRemark }) {
  const { t } = useTranslation();
  const { chapterId, subject, page } = remark;
  const { attributes } = useRemarkLink(remark);
  return (
    <li className={classes.chapter} {...attributes}>
      {chapterId !== null && (
        <Link to={editorPathOf(projectId, { chapterId, index: null })} className={classes.link}>
          {subject}
        </Link>
      )}
      {page !== null && (
        <button
          type="button"
          className={classes.pageLink}
          aria-label={t('preview.check.toPage', { page })}
          onClick={() => onPage(page)}
        >
          {page}
        </button>
      )}
    </li>
  );
}

/** Null for a kind of which a book has one at most. */
function useGroupTitle(remarks: readonly PrintRemark[]): string | null {
  const { t } = useTranslation();
  const [first] = remarks;
  const count = remarks.length;
  switch (first?.code) {
    case 'photo_resolution':
      return t(`preview.check.group.photo_resolution.${first.severity}`, { count });
    case 'photo_missing':
    case 'photo_size_unknown':
    case 'chapter_empty':
    case 'character_unprintable':
    case 'qr_too_dense':
    case 'link_not_web':
    case 'voice_gone':
    case 'voice_not_ready':
    case 'voice_off':
      return t(`preview.check.group.${first.code}`, { count });
    default:
      return null;
  }
}
