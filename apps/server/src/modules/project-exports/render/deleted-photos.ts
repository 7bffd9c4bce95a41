import type { Deps } from '../../../deps.ts';
import { listPhotos } from '../../media/media.service.ts';
import type { ExportInputs } from '../inputs/load-inputs.ts';
import { markExportsOfRemoving } from '../project-exports.queries.ts';

/** Lets the files of a book go when a photo in them was deleted for good while they were made. */
export async function dropWithDeletedPhotos(
  { db }: Deps,
  projectId: string,
  inputs: ExportInputs,
): Promise<void> {
  const used = [
    ...(inputs.type === 'book' ? inputs.photos : []),
    ...Object.values(inputs.cover?.photos ?? {}).filter((photo) => photo !== null),
  ];
  if (used.length === 0) return;
  const stored = new Set((await listPhotos(db, projectId)).map(({ name }) => name));
  if (used.some(({ name }) => !stored.has(name))) await markExportsOfRemoving(db, [projectId]);
}
