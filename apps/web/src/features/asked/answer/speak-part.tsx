import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { onPageSignals } from '../../../lib/local/page-signals.ts';
import { Failed, Waiting } from '../../../ui/phone/frame.tsx';
import frame from '../../../ui/phone/page.module.css';
import { useAsked } from '../asked-context.ts';
import { open } from '../hash-route.ts';

type SpeakPart = typeof import('./speak-screen.tsx');

let loaded: SpeakPart | undefined;

/** Undefined when it cannot be fetched now; asked again, it is tried again. */
async function loadSpeakPart(): Promise<SpeakPart | undefined> {
  try {
    loaded ??= await import('./speak-screen.tsx');
  } catch {
    // Without a connection: whoever asked says so.
  }
  return loaded;
}

/** Fetches it at the first touch of the page: a visitor who reads the question does not wait for it. */
export function useSpeakPartOnTouch(): void {
  useEffect(() => {
    const stop = new AbortController();
    for (const touch of ['pointerdown', 'keydown'])
      window.addEventListener(touch, () => void loadSpeakPart(), { once: true, signal: stop.signal });
    return () => stop.abort();
  }, []);
}

/** Shows a screen of the part of the page in which somebody speaks, once it is there. */
export function SpeakPart({ children }: { children: (part: SpeakPart) => ReactNode }) {
  const { t } = useAsked();
  const [part, setPart] = useState(() => loaded);
  const [hasFailed, setHasFailed] = useState(false);
  const load = useCallback(async () => {
    setHasFailed(false);
    const found = await loadSpeakPart();
    setPart(() => found);
    setHasFailed(!found);
  }, []);
  useEffect(() => {
    void load();
    return onPageSignals({ online: () => void load() });
  }, [load]);
  if (part) return children(part);
  if (!hasFailed) return <Waiting text={t('asked.loading')} />;
  return (
    <Failed
      name="asked-failed"
      title={t('asked.failed.title')}
      text={t('asked.failed.text')}
      retry={t('asked.retry')}
      onRetry={() => void load()}
    >
      <button
        type="button"
        className={frame.button}
        data-kind="outlined"
        onClick={() => open({ name: 'home' }, { replace: true })}
      >
        {t('asked.back')}
      </button>
    </Failed>
  );
}
