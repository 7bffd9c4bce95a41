import { type Recording, routes } from '@dierbaar/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { queryClient } from '../api/query-client.ts';
import { saveFile } from '../downloads.ts';
import { objectUrlOf } from '../object-url.ts';
import type { RecordedSound } from './recording-kind.ts';
import { soundForm } from './sound-form.ts';

/** Sends a recording to a book; sent twice it is one recording. */
export function uploadRecording(
  projectId: string,
  { id, sound }: Pick<RecordedSound, 'id' | 'sound'>,
  signal?: AbortSignal,
): Promise<Recording> {
  const input = { params: { projectId }, query: { clientId: id }, ...soundForm(sound) };
  return api(routes.recordings.upload, input, signal && { signal });
}

/** Never stale. It is fetched whole: a player cannot say who is signed in. */
function soundQuery(id: string) {
  return queryOptions({
    queryKey: ['sound', id] as const,
    queryFn: ({ signal }) => api(routes.recordings.sound, { params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 10 * 60_000,
  });
}

/** Address of the sound of a recording, for a player. */
export async function findSound(id: string): Promise<string> {
  return objectUrlOf(await queryClient.fetchQuery(soundQuery(id)));
}

/** Saves the sound of a recording on this computer. */
export async function saveSound(id: string, name: string): Promise<void> {
  saveFile(await queryClient.fetchQuery(soundQuery(id)), `${name}.m4a`);
}
