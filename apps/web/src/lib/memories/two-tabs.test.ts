import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleMemory } from '../../../test/sample-memory.ts';
import { createMemoryOutbox } from './memory-outbox.ts';
import type { PendingMemories, PendingMemory } from './pending-memories.ts';

const begun: PendingMemory = {
  ...{ clientId: 'een', projectId: 'boek', projectChapterId: null, question: null, text: '' },
  ...{ photos: [], begunAt: 1, finishedAt: null, problem: null },
};

/** A disk and locks that tabs share. */
function makeDisk() {
  const records = new Map<string, PendingMemory>();
  const claimed = new Set<string>();
  const told: string[] = [];
  const refused: string[] = [];
  const disk = { records, told, refused, isFull: false, isUnreadable: false, lost: [] as string[] };
  const stored: PendingMemories = {
    store: async (memory) => !disk.isFull && Boolean(records.set(memory.clientId, structuredClone(memory))),
    read: async (id) => records.get(id),
    remove: async (id) => void records.delete(id),
    list: async () => (disk.isUnreadable ? undefined : structuredClone([...records.values()])),
    keepAnswer: async () => undefined,
    readAnswer: async () => undefined,
    key: () => Promise.reject(new Error('this disk is not encrypted')),
  };
  const openTab = () =>
    createMemoryOutbox({
      stored,
      uploads: {
        get: () => undefined,
        resume: async () => undefined,
        findLost: async (ids) => ids.filter((id) => disk.lost.includes(id)),
        whenStored: async () => undefined,
        subscribe: () => () => undefined,
        remove: () => undefined,
      },
      recordings: { send: async () => null, remove: async () => undefined },
      tell: async ({ clientId, text }) => {
        told.push(text);
        return sampleMemory({ clientId });
      },
      onTold: () => undefined,
      onPhotoRefused: (name) => refused.push(name),
      claim: async (id) => {
        if (claimed.has(id)) return null;
        claimed.add(id);
        return () => void claimed.delete(id);
      },
      now: () => 1000,
    });
  return Object.assign(disk, { openTab });
}

const photo = { id: 'foto', order: 1, fileName: 'wieg.jpg', name: null };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a memory in two tabs', () => {
  it('shows in each tab what was typed in the other, once it is seen again', async () => {
    const { openTab } = makeDisk();
    const [one, other] = [openTab(), openTab()];
    await one.save(begun);
    await other.resume();
    one.setText('een', 'Kersenhout.');
    await one.keepNow();
    await other.resume();
    expect(other.list()).toMatchObject([{ text: 'Kersenhout.' }]);
    // What is being typed here is not replaced by an older text.
    other.setText('een', 'Kersenhout, van opa.');
    await other.resume();
    expect(other.list()).toMatchObject([{ text: 'Kersenhout, van opa.' }]);
  });

  it('loses no word when the other tab takes up its photo', async () => {
    const { openTab, records } = makeDisk();
    const [one, other] = [openTab(), openTab()];
    await one.save({ ...begun, photos: [photo] });
    await other.resume();
    one.setText('een', 'Kersenhout.');
    await one.keepNow();
    one.close();
    await other.setArrived('een', 'foto', 'wieg-1');
    expect(records.get('een')).toMatchObject({ text: 'Kersenhout.', photos: [{ name: 'wieg-1' }] });
  });

  it('keeps a photo that has arrived in the other tab meanwhile', async () => {
    const disk = makeDisk();
    const [one, other] = [disk.openTab(), disk.openTab()];
    await one.save({ ...begun, photos: [photo] });
    await other.resume();
    await one.setArrived('een', 'foto', 'wieg-1');
    disk.lost.push('foto');
    await other.resume();
    expect(disk.records.get('een')?.photos).toMatchObject([{ name: 'wieg-1' }]);
    expect(disk.refused).toEqual([]);
  });

  it('is sent once, as it was last, and is gone from both', async () => {
    const { openTab, told, records } = makeDisk();
    const [one, other] = [openTab(), openTab()];
    await one.save(begun);
    await other.resume();
    one.setText('een', 'Kersenhout.');
    await one.finish('een');
    await vi.runAllTimersAsync();
    await other.resume();
    await vi.runAllTimersAsync();
    expect([told, records.size, one.list(), other.list()]).toEqual([['Kersenhout.'], 0, [], []]);
  });
});

describe('what is typed', () => {
  it('is called kept when it is on the disk, also when a letter was taken back at once', async () => {
    const { openTab, records } = makeDisk();
    const outbox = openTab();
    await outbox.save(begun);
    outbox.setText('een', 'K');
    outbox.setText('een', '');
    expect(outbox.keptState('een')).toBe('keeping');
    await vi.advanceTimersByTimeAsync(250);
    expect([outbox.keptState('een'), records.get('een')?.text]).toEqual(['kept', '']);
  });

  it('is not called kept by a full disk, stays in sight, and is written once there is room', async () => {
    const disk = makeDisk();
    const outbox = disk.openTab();
    disk.isFull = true;
    await outbox.save(begun);
    outbox.setText('een', 'Kersenhout.');
    await vi.advanceTimersByTimeAsync(250);
    await outbox.resume();
    expect([outbox.keptState('een'), outbox.list()[0]?.text]).toEqual(['notKept', 'Kersenhout.']);
    disk.isFull = false;
    await outbox.keepNow();
    expect([outbox.keptState('een'), disk.records.get('een')?.text]).toEqual(['kept', 'Kersenhout.']);
  });

  it('stays in sight while the disk cannot be read', async () => {
    const disk = makeDisk();
    const outbox = disk.openTab();
    await outbox.save(begun);
    disk.isUnreadable = true;
    await outbox.resume();
    expect(outbox.list()).toHaveLength(1);
  });

  it('is on the disk when the session ends within the moment before it is written', async () => {
    const { openTab, records } = makeDisk();
    const outbox = openTab();
    await outbox.save(begun);
    outbox.setText('een', 'Kersenhout.');
    outbox.close();
    await vi.advanceTimersByTimeAsync(0);
    expect(records.get('een')?.text).toBe('Kersenhout.');
  });

  it('is sent before signing out when it is finished, and stays on the phone when it is not', async () => {
    const { openTab, told, records } = makeDisk();
    const outbox = openTab();
    await outbox.save({ ...begun, text: 'Klaar.', finishedAt: 1 });
    await outbox.save({ ...begun, clientId: 'twee', text: 'Nog niet.' });
    await outbox.settle();
    outbox.close();
    expect([told, [...records.keys()]]).toEqual([['Klaar.'], ['twee']]);
  });
});
