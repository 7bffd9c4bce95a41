import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { onPageSignals } from '../../../lib/local/page-signals.ts';
import { Failed, Waiting } from '../../../ui/link-page/frame.tsx';
import frame from '../../../ui/link-page/page.module.css';
import { useAsked } from '../asked-context.ts';
import { open } from '../hash-route.ts';

type LaterScreens = typeof import('./later-screens.ts');

let loaded: LaterScreens | undefined;

/** Undefined when it cannot be fetched now; asked again, it is tried again. */
async function loadLaterScreens(): Promise<LaterScreens | undefined> {
  try {
    loaded ??= await import('./later-screens.ts');
  } catch {
    // Without a connection: the caller says so.
  }
  return loaded;
}

/** Fetches it at the first touch of the page: a visitor who reads the question does not wait for it. */
export function useLaterScreensOnTouch(): void {
  useEffect(() => {
    const stop = new AbortController();
    for (const touch of ['pointerdown', 'keydown'])
      window.addEventListener(touch, () => void loadLaterScreens(), { once: true, signal: stop.signal });
    return () => stop.abort();
  }, []);
}

/** Shows a screen that is fetched later, once it is there. */
export function LaterScreen({ children }: { children: (screens: LaterScreens) => ReactNode }) {
  const { t } = useAsked();
  const [part, setPart] = useState(() => loaded);
  const [hasFailed, setHasFailed] = useState(false);
  const load = useCallback(async () => {
    setHasFailed(false);
    const found = await loadLaterScreens();
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
