import { isSignedInAs } from '../api/api.ts';
import type { Item, Kind } from '../local/kind.ts';
import { openOutbox } from '../local/open-outbox.ts';
import type { Outbox } from '../local/outbox.ts';
import { addUnsentSource, type UnsentItem, type UnsentReason } from '../unsent/unsent-work.ts';
import { getKeyLoader } from './account-key.ts';
import { onSessionEnd } from './sign-out.ts';

const outboxes = new Map<string, Outbox>();
let loadKind = async (_name: string, _userId: string): Promise<Kind<unknown> | undefined> => undefined;
let say: (failure: string) => void = () => undefined;

type Loaders<Name extends string> = {
  [Each in Name]: (userId: string) => Promise<Kind<unknown, unknown, Each>>;
};

/** Sets the loaders of kinds that have items of earlier visits, by their names, and what shows why a part is not sent. */
export function setKinds<Name extends string>(kinds: Loaders<Name>, showFailure: typeof say): void {
  const known: Partial<Record<string, (userId: string) => Promise<Kind<unknown>>>> = kinds;
  loadKind = async (name, userId) => known[name]?.(userId);
  say = showFailure;
}

export const sayFailure = (failure: string) => say(failure);

/** Work of a user on this device that the server does not have yet; opened once per page. */
export function getOutbox(userId: string): Outbox {
  const known = outboxes.get(userId);
  if (known) return known;
  const getKey = getKeyLoader(userId);
  const owner = { name: userId, getKey, isActive: () => isSignedInAs(userId) };
  const outbox = openOutbox(owner, (name) => loadKind(name, userId));
  outboxes.set(userId, outbox);
  const removeSource = addUnsentSource({
    list: () => outbox.list().flatMap(describeUnsent),
    subscribe: outbox.subscribe,
    sendNow: outbox.retry,
  });
  onSessionEnd({
    settle: outbox.settle,
    end: () => {
      outboxes.delete(userId);
      removeSource();
      outbox.close();
    },
  });
  return outbox;
}

function describeUnsent({ item, kind }: { item: Item; kind: Kind<unknown> }): UnsentItem[] {
  const unsent = item.isDraft ? undefined : kind.unsent?.(item);
  return unsent ? [{ ...unsent, since: null, reason: reasonOf(item) }] : [];
}

const reasons = {
  signIn: 'unauthenticated',
  conflict: 'changedElsewhere',
  gone: 'gone',
  refused: 'refused',
  full: 'refused',
} as const satisfies Record<string, UnsentReason>;

function reasonOf({ problem }: Item): UnsentReason | null {
  if (problem !== 'later') return problem && reasons[problem];
  return navigator.onLine ? 'server' : 'offline';
}
