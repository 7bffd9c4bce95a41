import { type ComponentType, useEffect, useState } from 'react';
import { onPageSignals } from '../../lib/local/page-signals.ts';
import { FailureScreen } from '../../ui/screen/failure-screen.tsx';

type Load = () => Promise<ComponentType>;

/**
 * Loads the code of a screen. When it does not arrive, the screen is a message that asks for it again: React Router renders
 * nothing at all, no frame either, while a route has code to load.
 */
export function orLateScreen(load: Load): Load {
  const code: Code = {
    arrived: undefined,
    ask: async () => {
      const Screen = await load();
      code.arrived = Screen;
      return Screen;
    },
  };
  return () => load().catch(() => () => <LateScreen code={code} />);
}

interface Code {
  arrived: ComponentType | undefined;
  ask: Load;
}

function LateScreen({ code }: { code: Code }) {
  const [Screen, setScreen] = useState(() => code.arrived);
  const [isAsking, setAsking] = useState(false);
  const show = (Loaded: ComponentType) => setScreen(() => Loaded);

  const askAgain = async () => {
    setAsking(true);
    await code.ask().then(show, reloadIfServed);
    setAsking(false);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and again with every connection
  useEffect(() => {
    if (Screen) return;
    // The screen is opened again, or what failed was a moment without a connection.
    code.ask().then(show, () => undefined);
    return onPageSignals({ online: () => void askAgain() });
  }, [Screen]);

  if (Screen) return <Screen />;
  return <FailureScreen kind="late" onRetry={() => void askAgain()} isRetrying={isAsking} />;
}

/** A file that a release has replaced comes with a new page alone, and some browsers never ask for failed code again. */
async function reloadIfServed(): Promise<void> {
  const isServed = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isServed) window.location.reload();
}
