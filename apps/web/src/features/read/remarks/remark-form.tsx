import { limits, type Reading } from '@dierbaar/contract';
import { IconLock, IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { iconProps } from '../../../ui/icon-props.ts';
import { useReader } from '../read-context.ts';
import type { Refusal } from '../reading-store.ts';
import { placeOfWords } from './reader-words.ts';
import classes from './remark.module.css';
import type { Writing } from './writing.ts';

interface RemarkFormProps {
  reading: Reading;
  contentHash: string;
  writing: Writing;
  quote: string;
  onClose(): void;
}

/** Writes a remark. What is typed stays on this device until the server has it. */
export function RemarkForm({ reading, contentHash, writing, quote, onClose }: RemarkFormProps) {
  const { t, store, typed } = useReader();
  const { page, line, remark } = writing;
  const place = placeOfWords(contentHash, writing);
  const [clientId] = useState(() => typed.read(place)?.clientId ?? crypto.randomUUID());
  const [text, setText] = useState(() => typed.read(place)?.text ?? remark?.text ?? '');
  const [state, setState] = useState<'writing' | 'saving' | Refusal>('writing');
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  useEffect(() => field.current?.focus(), []);
  const type = (next: string) => {
    setText(next);
    const about = { contentHash, page, line, quote, remarkId: remark?.id ?? null };
    typed.write({ place, clientId, text: next, about });
  };
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const leave = () => {
    typed.remove(clientId);
    onClose();
  };
  const onSaved = () => {
    // It may have been closed meanwhile, and changed in another form.
    typed.remove(clientId, text);
    if (isOpen.current) onClose();
  };
  const save = async () => {
    setState('saving');
    const saved = remark
      ? await store.change(remark.id, text)
      : await store.save({ clientId, contentHash, page, line, text });
    if (typeof saved !== 'string') return onSaved();
    setState(saved);
    // The button was off meanwhile, and lost the focus.
    field.current?.focus();
  };
  const problem = state === 'writing' || state === 'saving' ? '' : t(`read.remark.${state}`);
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <div className={classes.about}>
        <p>{quote === '' ? t('read.page', { page }) : `‘${quote}’`}</p>
        <button type="button" className={classes.close} aria-label={t('read.remark.close')} onClick={leave}>
          <IconX {...iconProps(22)} />
        </button>
      </div>
      {remark?.isDone && (
        <p className={classes.became}>{t('read.remark.done', { writer: reading.writer })}</p>
      )}
      <label htmlFor={id} className={classes.label}>
        {t('read.remark.label')}
      </label>
      <textarea
        ref={field}
        id={id}
        rows={4}
        maxLength={limits.readerRemarkCharacters}
        value={text}
        // What is typed after it was sent would be removed with it.
        readOnly={state === 'saving'}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <p role="status" className={classes.problem}>
        {problem}
      </p>
      <div className={classes.foot}>
        <p>
          <IconLock {...iconProps(20)} />
          {t('read.remark.privateOne', { writer: reading.writer })}
        </p>
        <button type="submit" className={classes.keep} disabled={state === 'saving' || text.trim() === ''}>
          {state === 'saving' ? t('read.remark.keeping') : t('read.remark.keep')}
        </button>
      </div>
      {remark && <RemoveButton id={remark.id} onRemoved={leave} />}
    </form>
  );
}

/** Removes a remark; asks once more first. */
function RemoveButton({ id, onRemoved }: { id: string; onRemoved(): void }) {
  const { t, store } = useReader();
  const [isSure, setIsSure] = useState(false);
  const remove = async () => {
    if (!isSure) return setIsSure(true);
    if (await store.remove(id)) onRemoved();
  };
  return (
    <button type="button" className={classes.remove} onClick={() => void remove()}>
      {isSure ? t('read.remark.removeSure') : t('read.remark.remove')}
    </button>
  );
}
