import { useState } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import type { PrintRemark } from '../../../lib/exports/exports.ts';
import { usePhoto } from '../../../lib/photos/photo-query.ts';
import classes from './remark.module.css';
import { RemarkRepairs } from './remark-repairs.tsx';
import { SeverityMark } from './severity-mark.tsx';
import { lightOf } from './sort-check.ts';
import type { RemarkContext } from './use-remark-actions.ts';
import { useRemarkLink } from './use-remark-link.ts';
import { useRemarkText } from './use-remark-text.ts';

interface RemarkProps extends RemarkContext {
  remark: PrintRemark;
}

/** Remark of the print check with its page and its repairs. */
export function RemarkItem(props: RemarkProps) {
  const { t } = useTranslation();
  const { isAccepted, severity } = props.remark;
  const [title] = useRemarkText(props.remark);
  const { isLinked, attributes } = useRemarkLink(props.remark);
  const light = isAccepted ? 'green' : lightOf(props.remark);
  const label = isAccepted ? t('preview.check.left') : t(`preview.check.severity.${severity}`);
  return (
    <li className={classes.item} {...attributes}>
      <SeverityMark light={light} label={label} />
      <div className={classes.words}>
        <b>{title}</b>
        <RemarkBody {...props} isLinked={isLinked} />
      </div>
    </li>
  );
}

/** Remark under the heading of its group. */
export function RemarkLine(props: RemarkProps) {
  const { isLinked, attributes } = useRemarkLink(props.remark);
  return (
    <li className={classes.member} {...attributes}>
      <RemarkBody {...props} isLinked={isLinked} />
    </li>
  );
}

function RemarkBody({ isLinked, ...props }: RemarkProps & { isLinked: boolean }) {
  const { t } = useTranslation();
  const { remark, projectId } = props;
  const { photo, code, page, subject, isAccepted, severity } = remark;
  const [, text] = useRemarkText(remark);
  const hasPhoto = photo !== null && code !== 'photo_missing' && !isAccepted;
  return (
    <>
      {isLinked && severity === 'refuse' && (
        <p role="alert" className={classes.first}>
          {t('preview.check.beforeOrder')}
        </p>
      )}
      <div className={classes.fact}>
        {hasPhoto && <Photo projectId={projectId} name={photo} />}
        <p>
          {page !== null && t('preview.check.onPage', { page })}
          {page === null &&
            code !== 'character_unprintable' &&
            isInChapter(remark) &&
            t('preview.check.inChapter', { title: subject })}{' '}
          {!isAccepted && text}
        </p>
      </div>
      <RemarkRepairs {...props} />
    </>
  );
}

const isInChapter = ({ chapterId, code }: PrintRemark) =>
  chapterId !== null && code !== 'qr_too_dense' && code !== 'link_not_web';

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
