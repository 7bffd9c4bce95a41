import { useEffect, useState } from 'react';
import type { LinkKeys } from '../../lib/local/keys.ts';
import { openStore } from '../../lib/local/store.ts';
import type { MemoryBody } from '../../lib/memories/memory-kind.ts';
import { Message } from '../../ui/link-page/frame.tsx';
import frame from '../../ui/link-page/page.module.css';
import phone from '../../ui/link-page/phone.module.css';
import classes from './asked.module.css';
import { useAsked } from './asked-context.ts';

import '../../ui/book/book-face.css';

type Answer = Pick<MemoryBody, 'question' | 'text'> & { id: string };

/** A link that is wrong, old or taken back. What was written and not sent is still to be had. */
export function EndedScreen() {
  const { t, keys } = useAsked();
  const [stored, setStored] = useState<readonly Answer[]>([]);
  const [copied, setCopied] = useState('');
  useEffect(() => {
    let isOpen = true;
    void readAnswers(keys).then((found) => isOpen && setStored(found));
    return () => {
      isOpen = false;
    };
  }, [keys]);
  const copy = async ({ id, text }: Answer) => {
    await navigator.clipboard.writeText(text);
    setCopied(id);
  };
  return (
    <Message name="asked-ended" title={t('asked.ended.title')} text={t('asked.ended.text')}>
      {stored.length > 0 && <h2 className={classes.how}>{t('asked.ended.kept')}</h2>}
      {stored.map((answer) => (
        <div key={answer.id} className={classes.note}>
          {answer.question !== null && <p className={phone.soft}>{answer.question}</p>}
          <p className={classes.told}>{answer.text}</p>
          <button
            type="button"
            className={frame.button}
            data-kind="outlined"
            onClick={() => void copy(answer).catch(() => undefined)}
          >
            {t('asked.ended.copy')}
          </button>
          <p role="status">{copied === answer.id && t('asked.ended.copied')}</p>
        </div>
      ))}
    </Message>
  );
}

/** As they are on the disk: nothing sends them any more. */
async function readAnswers({ owner, key }: LinkKeys): Promise<Answer[]> {
  const store = openStore({ name: owner, getKey: async () => key });
  const names = await store.list();
  const found: Answer[] = [];
  for (const name of names === 'unavailable' ? [] : names) {
    const item = name.kind === 'memory' ? await store.read(name) : 'missing';
    if (typeof item === 'string') continue;
    const { question, text } = (item.value as { body: MemoryBody }).body;
    if (text.trim() !== '') found.push({ id: name.id, question, text });
  }
  return found;
}
