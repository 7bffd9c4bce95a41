import { useState } from 'react';
import { useAsked } from './asked-context.ts';

/** Stops the mails of a link; twice is once. */
export function useStop(): { stop: () => void; hasFailed: boolean } {
  const { client, store } = useAsked();
  const [hasFailed, setHasFailed] = useState(false);
  const stop = async () => {
    const changed = await store.run(() => client.call('stop'));
    setHasFailed(!changed);
    if (changed) store.show(changed);
  };
  return { stop: () => void stop(), hasFailed };
}
