import { useEffect, useState } from 'react';
import { openPendingMemories, type PendingMemory } from '../../lib/memories/pending-memories.ts';
import { Message } from '../../ui/phone/frame.tsx';
import frame from '../../ui/phone/page.module.css';
import phone from '../../ui/phone/phone.module.css';
import classes from './asked.module.css';
import { useAsked } from './asked-context.ts';

import '../../ui/book/book-face.css';

/** A link that is wrong, old or taken back. What was written and not sent is still to be had. */
export function EndedScreen() {
  const { t, keys } = useAsked();
  const [kept, setKept] = useState<readonly PendingMemory[]>([]);
  const [copied, setCopied] = useState('');
  useEffect(() => {
    let isOpen = true;
    const stored = openPendingMemories(keys.owner, async () => keys.key);
    void stored
      .list()
      .then((found) => isOpen && setKept((found ?? []).filter(({ text }) => text.trim() !== '')));
    return () => {
      isOpen = false;
    };
  }, [keys]);
  const copy = async ({ clientId, text }: PendingMemory) => {
    await navigator.clipboard.writeText(text);
    setCopied(clientId);
  };
  return (
    <Message name="asked-ended" title={t('asked.ended.title')} text={t('asked.ended.text')}>
      {kept.length > 0 && <h2 className={classes.how}>{t('asked.ended.kept')}</h2>}
      {kept.map((memory) => (
        <div key={memory.clientId} className={classes.note}>
          {memory.question !== null && <p className={phone.soft}>{memory.question}</p>}
          <p className={classes.told}>{memory.text}</p>
          <button
            type="button"
            className={frame.button}
            data-kind="outlined"
            onClick={() => void copy(memory).catch(() => undefined)}
          >
            {t('asked.ended.copy')}
          </button>
          <p role="status">{copied === memory.clientId && t('asked.ended.copied')}</p>
        </div>
      ))}
    </Message>
  );
}
