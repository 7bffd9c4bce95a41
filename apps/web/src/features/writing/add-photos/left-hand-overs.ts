import { ApiError, routes } from '@dierbaar/contract';
import { z } from 'zod';
import { api } from '../../../lib/api/api.ts';
import { readStored, removeStored, writeStored } from '../../../lib/storage.ts';
import { runIfFree, shareInTab } from '../../../lib/tab-lock.ts';
import type { SizedPhoto } from '../photos/new-image.ts';

/** Hand-overs whose photos may be nowhere yet, each with the names of those that are in the text. */
const handOvers = z.record(z.string(), z.array(z.string()));
type Noted = z.infer<typeof handOvers>;

const keyOf = (projectId: string) => `handOvers ${projectId}`;
const lockOf = (projectId: string) => `dierbaar-hand-overs-${projectId}`;

/** Keeps the photos of a hand-over where the writer finds them, once however often it is asked; rejects when that did not work. */
export type Keep = (photos: readonly SizedPhoto[], handOver: string) => Promise<void>;

/**
 * Notes a hand-over until what came by it is in the text or in Collected. Without the note a page that is closed or killed
 * would leave photos behind that their phone calls arrived.
 */
export function noteHandOver(projectId: string, id: string): void {
  const noted = read(projectId);
  if (!noted[id]) write(projectId, { ...noted, [id]: [] });
}

/** Says that a dialog with hand-overs is open, in this tab. Returns the function that ends it. */
export const holdHandOvers = (projectId: string): (() => void) => shareInTab(lockOf(projectId));

/** Closes these hand-overs, and keeps the photos that came by them and are not in the text. */
export async function leaveHandOvers(
  projectId: string,
  ids: readonly string[],
  used: readonly string[],
  keep: Keep,
): Promise<void> {
  write(projectId, { ...read(projectId), ...Object.fromEntries(ids.map((id) => [id, [...used]])) });
  await settle(projectId, ids, keep);
}

/** The same for those of a page that was closed or killed, unless a dialog is open in some tab. */
export const keepLeftPhotos = (projectId: string, keep: Keep): Promise<void> =>
  runIfFree(lockOf(projectId), () => settle(projectId, Object.keys(read(projectId)), keep));

async function settle(projectId: string, ids: readonly string[], keep: Keep): Promise<void> {
  for (const id of ids) {
    const used = read(projectId)[id] ?? [];
    const photos = (await close(id)).filter(({ name }) => !used.includes(name));
    if (photos.length > 0) await keep(photos, id);
    const { [id]: _, ...rest } = read(projectId);
    write(projectId, rest);
  }
}

/** All that has arrived: once it is closed, no photo comes that its phone calls arrived. */
async function close(id: string): Promise<readonly SizedPhoto[]> {
  try {
    await api(routes.handOvers.end, { params: { id } });
    return (await api(routes.handOvers.get, { params: { id } })).photos;
  } catch (error) {
    // Its book is in the bin, or it is too old.
    if (error instanceof ApiError && error.statusCode === 404) return [];
    throw error;
  }
}

function read(projectId: string): Noted {
  try {
    return handOvers.parse(JSON.parse(readStored('localStorage', keyOf(projectId)) ?? '{}'));
  } catch {
    return {};
  }
}

function write(projectId: string, noted: Noted): void {
  if (Object.keys(noted).length === 0) removeStored('localStorage', keyOf(projectId));
  else writeStored('localStorage', keyOf(projectId), JSON.stringify(noted));
}
