import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import type { PrintRemark } from '../../../lib/exports/exports.ts';
import { formatMeasure } from '../../../lib/format/numbers.ts';
import { pathTo } from '../../../lib/paths.ts';
import { bookSettingsDialog } from '../../../lib/projects/settings.ts';
import { editorPathOf } from '../editor-path.ts';
import classes from './remark.module.css';
import type { RemarkContext } from './use-remark-actions.ts';

/** What can be done about a remark. */
export function RemarkRepairs({ remark, ...context }: RemarkContext & { remark: PrintRemark }) {
  const { t } = useTranslation();
  const { projectId, actions, onPage } = context;
  const { better, page, photo, isAccepted, severity, code, chapterId, index, part } = remark;
  if (isAccepted) {
    return (
      <div className={classes.repairs}>
        <button type="button" className={classes.quietRepair} onClick={() => actions.accept(remark, false)}>
          {t('preview.check.unaccept')}
        </button>
      </div>
    );
  }
  const textPath = chapterId === null ? null : editorPathOf(projectId, { chapterId, index });
  return (
    <div className={classes.repairs}>
      {/* A smaller size that is not sharp either comes after another photo. */}
      {better && !better.isSharp && textPath !== null && (
        <Link to={textPath} className={classes.repair}>
          {t('preview.check.otherPhoto')}
        </Link>
      )}
      {part === 'frontispiece' && (
        <button
          type="button"
          className={classes.repair}
          onClick={() => bookSettingsDialog.open({ projectId })}
        >
          {t('preview.check.otherPhoto')}
        </button>
      )}
      {better && <ShrinkButton remark={remark} better={better} actions={actions} />}
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
      {textPath !== null && !better && (
        <Link to={textPath} className={classes.link}>
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

interface ShrinkButtonProps extends Pick<RemarkContext, 'actions'> {
  remark: PrintRemark;
  better: NonNullable<PrintRemark['better']>;
}

function ShrinkButton({ remark, better, actions }: ShrinkButtonProps) {
  const { t, i18n } = useTranslation();
  const centimetres = formatMeasure(better.centimetres, i18n.language);
  return (
    <button
      type="button"
      className={better.isSharp ? classes.repair : classes.link}
      disabled={actions.busyId !== null}
      onClick={() => actions.repair(remark)}
    >
      {actions.busyId === remark.id
        ? t('preview.check.printing')
        : better.of === 'row'
          ? t('preview.check.print.row', { centimetres })
          : t('preview.check.print.photo', {
              centimetres,
              width: t(`writing.photo.widths.${better.width}`),
            })}
    </button>
  );
}

/** True for a cover that is missing, or whose photo is too small. */
const isOfCover = ({ chapterId, part, code }: PrintRemark) =>
  code === 'cover_missing' || (code === 'photo_resolution' && chapterId === null && part === undefined);
