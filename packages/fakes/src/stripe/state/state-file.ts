import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { emptyState, type State } from './state.ts';

/** State on disk, so that a restart during development keeps customers and subscriptions. */
export interface StateFile {
  readonly state: State;
  /** Resolves when everything up to this call is on disk. */
  save(): Promise<void>;
}

export const openStateFile = (path: string | undefined): StateFile => {
  const state = path ? readState(path) : emptyState();
  if (!path) return { state, save: async () => {} };
  mkdirSync(dirname(path), { recursive: true });
  let running: Promise<void> | null = null;
  let queued: Promise<void> | null = null;
  const write = () => writeAtomically(path, JSON.stringify(state));
  const save = (): Promise<void> => {
    if (!running) {
      running = write().finally(() => {
        running = null;
      });
      return running;
    }
    // A running write may lack the newest change, so all calls during it share one more write.
    queued ??= running
      .catch(() => {})
      .then(() => {
        queued = null;
        return save();
      });
    return queued;
  };
  return { state, save };
};

const readState = (path: string): State => {
  if (!existsSync(path)) return emptyState();
  const stored: State = JSON.parse(readFileSync(path, 'utf8'));
  if (stored.version !== 1) throw new Error(`${path} was written by another version of the Stripe stand-in`);
  const empty = emptyState();
  return {
    ...empty,
    ...stored,
    tables: { ...empty.tables, ...stored.tables },
    switches: { ...empty.switches, ...stored.switches },
  };
};

const writeAtomically = async (path: string, text: string): Promise<void> => {
  const draft = `${path}.new`;
  const file = await open(draft, 'w');
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
};
