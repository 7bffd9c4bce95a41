import { readVoiceCode, showVoiceCode } from '@dierbaar/contract';
import { type FormEvent, useId, useState } from 'react';
import type { ListenTexts } from '../../i18n/listen-texts.ts';
import frame from '../../ui/link-page/page.module.css';
import classes from './listen.module.css';

/** For who types the code below the square instead of scanning it. */
export function CodeForm({ t }: { t: ListenTexts }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const open = (event: FormEvent) => {
    event.preventDefault();
    const code = readVoiceCode(typed);
    setIsWrong(code === undefined);
    if (code !== undefined) window.location.assign(`/v/${showVoiceCode(code)}`);
  };
  return (
    <form className={`${frame.field} ${classes.form}`} onSubmit={open} noValidate>
      <label htmlFor={id}>{t('listen.unknown.label')}</label>
      <input
        id={id}
        value={typed}
        placeholder={t('listen.unknown.example')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <div role="alert">
        {isWrong && (
          <p id={`${id}-wrong`} className={classes.failed}>
            {t('listen.unknown.wrong')}
          </p>
        )}
      </div>
      <button type="submit" className={frame.button}>
        {t('listen.unknown.open')}
      </button>
    </form>
  );
}
