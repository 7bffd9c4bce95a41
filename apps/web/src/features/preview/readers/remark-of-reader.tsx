import type { ReaderRemark } from '@dierbaar/contract';
import { IconArrowRight, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { iconProps } from '../../../ui/icon-props.ts';
import { showFailure } from '../../../ui/snackbar/snackbar.tsx';
import remarkClasses from '../check/remark.module.css';
import { editorPathOf } from '../editor-path.ts';
import classes from './readers.module.css';
import { markRemark } from './readers-api.ts';

interface RemarkOfReaderProps {
  projectId: string;
  remark: ReaderRemark;
  onPage: (page: number) => void;
}

/** A remark with its page, the way to its place in the text, and marking it done. */
export function RemarkOfReader({ projectId, remark, onPage }: RemarkOfReaderProps) {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  const { id, name, quote, text, page, place, chapterId, index, isDone } = remark;
  const mark = async () => {
    if (isBusy) return;
    setIsBusy(true);
    await markRemark(projectId, id, !isDone).catch(() => showFailure(t('preview.readers.failed')));
    setIsBusy(false);
  };
  return (
    <li className={remarkClasses.item}>
      <span className={classes.disc} aria-hidden="true">
        {initialOf(name)}
      </span>
      <div className={remarkClasses.words}>
        <div className={classes.who}>
          <b>{name}</b>
          <button type="button" className={remarkClasses.pageLink} onClick={() => onPage(page)}>
            {t('preview.place.page', { page })}
          </button>
        </div>
        {quote !== '' && <p className={classes.quote}>‘{quote}’</p>}
        <p className={classes.text}>{text}</p>
        {(place === 'changed' || place === 'gone') && (
          <p className={classes.changed}>{t(`preview.readers.${place}`)}</p>
        )}
        <div className={remarkClasses.repairs}>
          {chapterId !== null && (
            <Link className={remarkClasses.link} to={editorPathOf(projectId, { chapterId, index })}>
              {t('preview.readers.toText')}
              <IconArrowRight {...iconProps(16)} />
            </Link>
          )}
          {/* A disabled button would lose the focus. */}
          <button
            type="button"
            className={remarkClasses.link}
            aria-disabled={isBusy}
            onClick={() => void mark()}
          >
            {!isDone && <IconCheck {...iconProps(16)} />}
            {t(isDone ? 'preview.readers.notDone' : 'preview.readers.markDone')}
          </button>
        </div>
      </div>
    </li>
  );
}

/** The first letter of the last word, which is the name behind "oom" or "tante". */
export const initialOf = (name: string): string =>
  (name.trim().split(/\s+/).at(-1) ?? '').slice(0, 1).toLocaleUpperCase();
