import { onPageSignals } from '../local/page-signals.ts';
import type { LocalStore } from '../local/store.ts';

const kind = 'draft';
const writeAfterMs = 100;
const storedMs = 30 * 24 * 3_600_000;

/** The field names are stored. */
interface StoredDraft {
  value: object;
  at: number;
}

/**
 * What one person typed in forms and did not save: one draft for each form, the last tab wins. A draft is a convenience, so
 * nothing waits for a disk that does not answer.
 */
export interface FormDrafts {
  read(form: string): Promise<object | undefined>;
  /** Undefined removes the draft. It is on the disk a moment later. */
  write(form: string, value: object | undefined): void;
  writeNow(): Promise<void>;
  close(): void;
}

export function createFormDrafts(store: LocalStore, now = Date.now): FormDrafts {
  const unwritten = new Map<string, object | undefined>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const writeNow = async () => {
    clearTimeout(timer);
    timer = undefined;
    const changes = [...unwritten];
    unwritten.clear();
    await Promise.all(
      changes.map(([form, value]) =>
        value
          ? store.write({ kind, id: form }, { value, at: now() } satisfies StoredDraft)
          : store.remove({ kind, id: form }),
      ),
    );
  };
  /** Removes a draft that has expired. */
  const find = async (form: string) => {
    const found = await store.read({ kind, id: form });
    if (typeof found === 'string') return undefined;
    const { value, at } = found.value as StoredDraft;
    if (now() - at < storedMs) return value;
    await store.remove({ kind, id: form });
    return undefined;
  };
  const removeExpired = async () => {
    const stored = await store.list();
    if (stored !== 'unavailable') for (const one of stored) if (one.kind === kind) await find(one.id);
  };
  const stopSignals = onPageSignals({ hidden: () => void writeNow(), pagehide: () => void writeNow() });
  void removeExpired();

  return {
    async read(form) {
      await writeNow();
      return find(form);
    },
    write(form, value) {
      unwritten.set(form, value);
      timer ??= setTimeout(() => void writeNow(), writeAfterMs);
    },
    writeNow,
    close() {
      stopSignals();
      void writeNow();
    },
  };
}
