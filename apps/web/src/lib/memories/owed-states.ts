import { memoryState } from '@dierbaar/contract';
import { z } from 'zod';
import { isFinal } from '../local/outcome.ts';
import { readStored, removeStored, writeStored } from '../storage.ts';
import { claimInTab } from '../tab-lock.ts';
import { changeMemory } from './memories.ts';

const owedStates = z.record(z.string(), memoryState);
type Owed = z.infer<typeof owedStates>;

const keyOf = (projectId: string) => `owedMemories ${projectId}`;

/**
 * Notes the state that a memory has by the text of the chapter, until the server knows it. Without the note a page that is
 * closed while a memory is being placed, or a lost answer, would leave it neither in the text nor offered.
 */
export function oweState(projectId: string, id: string, state: Owed[string]): void {
  write(projectId, { ...read(projectId), [id]: state });
}

/** The server knows the state of a memory. */
export function settleState(projectId: string, id: string): void {
  const { [id]: _, ...rest } = read(projectId);
  write(projectId, rest);
}

/** Holds a memory while it is being placed; null when that is under way already, here or in another tab. */
export const claimPlacing = (id: string) => claimInTab(`dierbaar-placing-${id}`);

let lastPayment: Promise<unknown> = Promise.resolve();

/** Tells the server the states that it may not know, one after another. False when it refuses one for good. */
export function payStates(projectId: string): Promise<boolean> {
  const paid = lastPayment.then(() => payAll(projectId));
  lastPayment = paid;
  return paid;
}

async function payAll(projectId: string): Promise<boolean> {
  let isAccepted = true;
  for (const id of Object.keys(read(projectId))) {
    const release = await claimPlacing(id);
    if (!release) continue;
    try {
      const state = read(projectId)[id];
      if (state === undefined) continue;
      await changeMemory(projectId, id, { state });
      if (read(projectId)[id] === state) settleState(projectId, id);
    } catch (error) {
      // Without an answer, or while nobody is signed in, it is tried again on the next visit, or when there is a connection again.
      if (!isFinal(error)) return isAccepted;
      settleState(projectId, id);
      isAccepted = false;
    } finally {
      release();
    }
  }
  return isAccepted;
}

function read(projectId: string): Owed {
  try {
    return owedStates.parse(JSON.parse(readStored('localStorage', keyOf(projectId)) ?? '{}'));
  } catch {
    return {};
  }
}

function write(projectId: string, owed: Owed): void {
  if (Object.keys(owed).length === 0) removeStored('localStorage', keyOf(projectId));
  else writeStored('localStorage', keyOf(projectId), JSON.stringify(owed));
}
