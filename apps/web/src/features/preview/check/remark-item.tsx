import { IconArrowRight } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { PrintRemark } from '../../../lib/exports/exports.ts';
import { readRemarkLink } from '../../../lib/exports/remark-link.ts';
import { formatMeasure } from '../../../lib/format/numbers.ts';
import { pathTo } from '../../../lib/paths.ts';
import { usePhoto } from '../../../lib/photos/photo-query.ts';
import { editorPathOf } from '../editor-path.ts';
import classes from './remark.module.css';
import { SeverityMark } from './severity-mark.tsx';
import { lightOf } from './sort-check.ts';
import type { RemarkActions } from './use-remark-actions.ts';

interface RemarkItemProps {
  projectId: string;
  remark: PrintRemark;
  actions: RemarkActions;
  onPage: (page: number) => void;
}

/** Remark of the print check with its page and its repairs. */
export function RemarkItem({ projectId, remark, actions, onPage }: RemarkItemProps) {
  const { t } = useTranslation();
  const { page, isAccepted, photo, code, subject, severity } = remark;
  const [title, text] = useRemarkText(remark);
  const light = isAccepted ? 'green' : lightOf(remark);
  const { item, isLinked } = useRemarkLink(remark);
  const label = isAccepted ? t('preview.check.left') : t(`preview.check.severity.${severity}`);
  return (
    <li
      ref={item}
      className={classes.item}
      data-remark={code}
      data-accepted={isAccepted || undefined}
      data-asked={isLinked || undefined}
      tabIndex={isLinked ? -1 : undefined}
    >
      <SeverityMark light={light} label={label} />
      <div className={classes.words}>
        {photo && code !== 'photo_missing' && !isAccepted && <Photo projectId={projectId} name={photo} />}
        <b>{title}</b>
        {isLinked && severity === 'refuse' && (
          <p role="alert" className={classes.first}>
            {t('preview.check.beforeOrder')}
          </p>
        )}
        <p>
          {page !== null && t('preview.check.onPage', { page })}
          {page === null &&
            code !== 'character_unprintable' &&
            isInChapter(remark) &&
            t('preview.check.inChapter', { title: subject })}{' '}
          {!isAccepted && text}
        </p>
        <Repairs projectId={projectId} remark={remark} actions={actions} onPage={onPage} />
      </div>
    </li>
  );
}

/** Scrolls to the remark that blocked an order and focuses it. */
function useRemarkLink({ id, isAccepted }: PrintRemark) {
  const item = useRef<HTMLLIElement>(null);
  const { state, key } = useLocation();
  const isLinked = !isAccepted && readRemarkLink(state) === id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes with each navigation, so that a second click scrolls again
  useEffect(() => {
    if (!isLinked) return;
    item.current?.focus({ preventScroll: true });
    item.current?.scrollIntoView({ block: 'center' });
  }, [isLinked, key]);
  return { item, isLinked };
}

const isInChapter = ({ chapterId, code }: PrintRemark) =>
  chapterId !== null && code !== 'qr_too_dense' && code !== 'link_not_web';

/** True for a cover that is missing, or whose photo is too small. */
const isOfCover = ({ chapterId, code }: PrintRemark) =>
  code === 'cover_missing' || (code === 'photo_resolution' && chapterId === null);

function useRemarkText({ code, severity, figures, subject }: PrintRemark): [string, string] {
  const { t, i18n } = useTranslation();
  const { ppi = 0, printedCentimetres = 0, sharpCentimetres = 0, count = 1 } = figures;
  const { pages = 0, max = 0, percent = 0 } = figures;
  switch (code) {
    case 'photo_resolution': {
      const printed = formatMeasure(printedCentimetres, i18n.language);
      const sharp = formatMeasure(sharpCentimetres, i18n.language);
      return [
        t(`preview.check.remark.photo_resolution.${severity}`),
        t('preview.check.remark.photo_resolution.text', { printed, sharp, ppi }),
      ];
    }
    case 'character_unprintable':
      return [
        t('preview.check.remark.character_unprintable.title', { subject }),
        t('preview.check.remark.character_unprintable.text', { count }),
      ];
    case 'too_many_pages':
      return [
        t('preview.check.remark.too_many_pages.title'),
        t('preview.check.remark.too_many_pages.text', { pages, max }),
      ];
    case 'book_size': {
      const kind = severity === 'refuse' ? 'refuse' : 'notice';
      return [
        t(`preview.check.remark.book_size.${kind}`),
        t(`preview.check.remark.book_size.${kind}Text`, { percent }),
      ];
    }
    case 'link_not_web':
      return [
        t('preview.check.remark.link_not_web.title'),
        t('preview.check.remark.link_not_web.text', { subject }),
      ];
    default:
      return [t(`preview.check.remark.${code}.title`), t(`preview.check.remark.${code}.text`)];
  }
}

function Photo({ projectId, name }: { projectId: string; name: string }) {
  const { t } = useTranslation();
  const { address: url } = usePhoto(projectId, name);
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return null;
  return (
    <div className={classes.photo}>
      {url && <img src={url} alt={t('preview.check.photoAlt')} onError={() => setIsBroken(true)} />}
    </div>
  );
}

function Repairs({ projectId, remark, actions, onPage }: RemarkItemProps) {
  const { t, i18n } = useTranslation();
  const { better, page, photo, isAccepted, severity, code, chapterId, index } = remark;
  if (isAccepted) {
    return (
      <div className={classes.repairs}>
        <button type="button" className={classes.quietRepair} onClick={() => actions.accept(remark, false)}>
          {t('preview.check.unaccept')}
        </button>
      </div>
    );
  }
  const isBusy = actions.busyId === remark.id;
  return (
    <div className={classes.repairs}>
      {better && (
        <button
          type="button"
          className={classes.repair}
          disabled={actions.busyId !== null}
          onClick={() => actions.repair(remark)}
        >
          {isBusy
            ? t('preview.check.printing')
            : t(`preview.check.print.${better.of}`, {
                centimetres: formatMeasure(better.centimetres, i18n.language),
              })}
        </button>
      )}
      {page !== null && (
        <button type="button" className={classes.link} onClick={() => onPage(page)}>
          {photo ? t('preview.check.toPhoto') : t('preview.check.toPage', { page })}
          <IconArrowRight size={16} stroke={1.6} aria-hidden="true" />
        </button>
      )}
      {isOfCover(remark) && (
        <Link to={pathTo('selectCover', { query: { projectId } })} className={classes.link}>
          {t(code === 'cover_missing' ? 'preview.check.toCover' : 'preview.check.changeCover')}
          <IconArrowRight size={16} stroke={1.6} aria-hidden="true" />
        </Link>
      )}
      {chapterId !== null && !better && (
        <Link to={editorPathOf(projectId, { chapterId, index })} className={classes.link}>
          {t(code === 'chapter_empty' ? 'preview.check.toWriting' : 'preview.check.toText')}
        </Link>
      )}
      {severity !== 'refuse' && (
        <button type="button" className={classes.quietRepair} onClick={() => actions.accept(remark, true)}>
          {t('preview.check.accept')}
        </button>
      )}
    </div>
  );
}
