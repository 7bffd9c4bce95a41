import {
  ApiError,
  ConnectionError,
  type ErrorCode,
  type Memory,
  type SubmittedMemory,
} from '@dierbaar/contract';
import { expect, vi } from 'vitest';
import { createOutbox } from '../src/lib/local/outbox.ts';
import { createPendingMemories, type NewMemory } from '../src/lib/memories/pending-memories.ts';
import { type PhotoProblem, problemOf } from '../src/lib/photos/check-file.ts';
import { createUploadQueue } from '../src/lib/photos/upload-queue.ts';
import { createMemoryStore } from './local/memory-store.ts';
import { createSimulatedClock } from './local/simulated-clock.ts';
import { sampleMemory } from './sample-memory.ts';

export const hour = 3_600_000;
export const about: NewMemory = {
  ...{ clientId: 'een', projectId: 'boek', projectChapterId: null, question: 'De wieg?' },
};
export const slice = (words: string, seconds = 1) => ({ bytes: new Blob([words]), loudness: [0.2], seconds });
const fileOf = (name: string) => new File([name], name, { type: 'image/png' });
const lost = () => new ConnectionError('no connection');
export const refusal = (code: ErrorCode, statusCode: number) =>
  new ApiError({ statusCode, code, message: '', error: '' });

const voice = { id: 'stem', state: 'ready', seconds: 3, levels: null } as const;

type Fault = 'lost' | 'answer lost' | Error;

/** A disk that outlives pages, and a server that has each client id once. */
export function makeMemoriesWorld() {
  const clock = createSimulatedClock();
  const disk = createMemoryStore();
  const locks = new Set<string>();
  const server = { memories: new Map<string, SubmittedMemory>(), voices: new Map<string, string>() };
  const world = {
    ...{ clock, disk, server },
    calls: [] as SubmittedMemory[],
    said: [] as string[],
    isOnline: true,
    /** What happens to the next calls. */
    faults: { submit: [] as Fault[], upload: [] as Fault[], photo: [] as (Fault | PhotoProblem)[] },
  };
  const meet = <Answer>(fault: Fault | undefined, effect: () => Answer): Answer => {
    if (fault === 'lost' || !world.isOnline) throw lost();
    if (fault instanceof Error) throw fault;
    const answer = effect();
    if (fault === 'answer lost') throw lost();
    return answer;
  };
  vi.spyOn(Date, 'now').mockImplementation(() => 1_000_000 + clock.now());

  function openPage() {
    const own = new Set<string>();
    const outbox = createOutbox({
      ...{ clock, store: disk.store },
      owner: { isActive: () => true },
      locks: {
        async claim(group) {
          if (locks.has(group)) return null;
          locks.add(group);
          own.add(group);
          return () => void locks.delete(group);
        },
        whenFree: () => new Promise(() => undefined),
      },
    });
    const queue = createUploadQueue({
      outbox,
      async upload({ fileName }) {
        const fault = world.faults.photo.shift();
        if (typeof fault === 'string' && fault !== 'lost' && fault !== 'answer lost')
          return { ok: false, problem: fault };
        if (fault instanceof Error) return { ok: false, problem: problemOf(fault) };
        return meet(fault, () => ({
          ok: true,
          photo: { name: `stored ${fileName}`, location: '', width: 3, height: 2 },
        }));
      },
      openPlace: () => expect.unreachable(),
      onPlaceMissing: () => undefined,
    });
    const { memories } = createPendingMemories<Memory>({
      outbox,
      uploads: queue,
      server: {
        async submit(memory) {
          world.calls.push(memory);
          return meet(world.faults.submit.shift(), () => {
            const { clientId, recording } = server.memories.get(memory.clientId) ?? memory;
            if (!server.memories.has(clientId)) server.memories.set(clientId, memory);
            return sampleMemory({ clientId, recording: recording === null ? null : voice });
          });
        },
        upload: async (_, { id, sound }) => {
          const words = await sound.text();
          return meet(world.faults.upload.shift(), () => {
            server.voices.set(id, words);
            return `server ${id}`;
          });
        },
        onSent: () => undefined,
        onLost: () => world.said.push('voice lost'),
        onUnreadable: () => world.said.push('voice unreadable'),
        onPhotoRefused: (name) => world.said.push(name),
      },
    });
    const kill = () => {
      outbox.close();
      for (const group of own) locks.delete(group);
    };
    /** Chooses photos for the memory. */
    const choose = (...names: string[]) =>
      queue.add(names.map(fileOf), { projectId: 'boek', target: { kind: 'memory', memoryId: 'een' } });
    return { memories, outbox, queue, choose, kill };
  }
  /** A page with a memory that is written. */
  const begin = (text = 'Kersenhout.') => {
    const page = openPage();
    page.memories.begin(about);
    page.memories.change('een', { text });
    return page;
  };
  /** A page with a memory that is spoken. */
  const speak = async (...words: string[]) => {
    const page = openPage();
    const recorder = page.memories.voiceOf(about);
    const id = recorder.begin(null);
    const stored: string[] = [];
    for (const word of words) stored.push(await recorder.add(id, slice(word)));
    return { ...page, recorder, id, stored };
  };
  return Object.assign(world, {
    ...{ openPage, begin, speak },
    /** On the disk: the kinds of what waits. */
    waiting: () => [...disk.items.values()].map(({ name }) => name.kind).toSorted(),
  });
}
