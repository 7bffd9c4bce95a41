import { Button } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import type { SaveProblemReason } from './engine/save-state.ts';
import classes from './saving.module.css';
import { type Saver, useSaveStatus } from './use-saver.ts';

interface SaveNoticeProps {
  saver: Saver;
  editor: Editor;
  onSignIn: () => void;
  onCompare: () => void;
}

/** Bar above the text with what the user can do about a text that is not on the server. */
export function SaveNotice({ saver, editor, onSignIn, onCompare }: SaveNoticeProps) {
  const { t } = useTranslation();
  const status = useSaveStatus(saver);
  const button = (label: string, onClick: () => void) => (
    <Button key={label} size="sm" variant="default" onClick={onClick}>
      {label}
    </Button>
  );
  if (status.state === 'changedElsewhere') {
    if (!status.theirs || status.isResolving) return null;
    return <Bar text={t('writing.conflict.title')}>{button(t('writing.remedy.compare'), onCompare)}</Bar>;
  }
  if (status.state !== 'localOnly' && status.state !== 'notSaved') return null;
  const { reason } = status;
  const text = t(`writing.status.${status.state}`, { reason: t(`writing.reason.${reason}`) });
  switch (reason) {
    case 'unauthenticated':
    case 'otherAccount':
      return <Bar text={text}>{button(t('common.logIn'), onSignIn)}</Bar>;
    case 'schemaTooOld':
      return (
        <Bar text={t('writing.remedy.schemaTooOld')}>
          {button(t('writing.remedy.reload'), () => window.location.reload())}
        </Bar>
      );
    case 'emptiesChapter':
      return (
        <Bar text={t('writing.remedy.emptiesChapter')}>
          {button(t('common.undo'), () => editor.chain().focus().undo().run())}
          {button(t('writing.remedy.empty'), () => saver.confirmEmpty())}
        </Bar>
      );
    case 'tooLarge':
    case 'gone':
      return <Bar text={text} hint={t(`writing.remedy.${reason}`)} />;
    case 'refused':
      return <Bar text={text}>{button(t('writing.remedy.retry'), () => saver.retryNow())}</Bar>;
    default:
      return isPassing(reason) && status.state === 'localOnly' ? null : (
        <Bar text={text}>{button(t('writing.remedy.retry'), () => saver.retryNow())}</Bar>
      );
  }
}

/** Failures that are retried automatically; with a draft on disk the status line is enough. */
function isPassing(reason: SaveProblemReason): boolean {
  return reason === 'offline' || reason === 'server' || reason === 'timeout';
}

function Bar({ text, hint, children }: { text: string; hint?: string; children?: ReactNode }) {
  return (
    <div className={classes.notice} role="status">
      <div>
        <p>{text}</p>
        {hint !== undefined && <p>{hint}</p>}
      </div>
      {children && <div className={classes.noticeActions}>{children}</div>}
    </div>
  );
}
