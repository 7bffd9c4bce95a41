import { Button } from '@mantine/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { afterTypingPause } from '../../features/writing/saving/after-typing-pause.ts';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { readableWords } from '../../lib/words/readable-words.ts';
import { getWordsOutbox } from '../../lib/words/user-words.ts';
import { Dialog, DialogActions } from '../../ui/dialog/dialog.tsx';
import { showFailure } from '../../ui/snackbar/snackbar.tsx';
import classes from './gone-words.module.css';

/** Words about something that is gone, to copy; they stay on this computer until they are thrown away. Not while somebody types. */
export function GoneWords({ userId }: { userId: string }) {
  const { t } = useTranslation();
  const outbox = getWordsOutbox(userId);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const gone = useSyncExternalStore(outbox.subscribe, () => outbox.findGone(closed));
  const [copied, setCopied] = useState<string | null>(null);
  const [isCalm, setIsCalm] = useState(false);
  const isGone = gone !== undefined;
  useEffect(() => {
    if (!isGone) return;
    const cancel = afterTypingPause(() => setIsCalm(true));
    return () => {
      cancel();
      setIsCalm(false);
    };
  }, [isGone]);
  if (!gone || !isCalm) return null;
  const { words } = gone;
  const text = readableWords(words);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(words.id),
      () => showFailure(t('words.gone.notCopied')),
    );
  const close = () => setClosed((before) => new Set([...before, words.id]));
  return (
    <Dialog isOpen onClose={close} title={t('words.gone.title')}>
      <p>{t(words.kind === 'form' ? 'words.gone.form' : 'words.gone.text')}</p>
      <blockquote className={classes.words}>{text}</blockquote>
      <DialogActions>
        {/* The second click of a double one would throw away the next words unseen: the button stays in its place. */}
        <Button variant="subtle" color="wine" onClick={({ detail }) => detail < 2 && outbox.forget(words.id)}>
          {t('words.gone.throwAway')}
        </Button>
        <Button onClick={() => void copy()} data-autofocus>
          {t(copied === words.id ? 'words.gone.copied' : 'words.gone.copy')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
