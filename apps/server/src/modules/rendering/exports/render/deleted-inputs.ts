import type { Deps } from '../../../../deps.ts';
import { haveTexts } from '../../../books/chapters/text-refs.ts';
import { listPhotos } from '../../../media/photos/photos.service.ts';
import { markExportRemoving, markExportsOfRemoving } from '../exports.queries.ts';
import type { StoredSpec } from '../inputs/export-spec.ts';
import type { ExportInputs } from '../inputs/load-inputs.ts';

interface MadeExport {
  id: string;
  projectId: string;
  spec: StoredSpec;
  inputs: ExportInputs;
}

/** Deletes files when a photo or an earlier text in them was deleted for good while they were made. */
export async function dropWithDeletedInputs({ db }: Deps, made: MadeExport): Promise<void> {
  const { id, projectId, spec, inputs } = made;
  if (spec.type === 'book' && !(await haveTexts(db, spec.chapters))) await markExportRemoving(db, id);
  const used = [
    ...(inputs.type === 'book' ? inputs.photos : []),
    ...Object.values(inputs.cover?.photos ?? {}).filter((photo) => photo !== null),
  ];
  if (used.length === 0) return;
  const stored = new Set((await listPhotos(db, projectId)).map(({ name }) => name));
  if (used.some(({ name }) => !stored.has(name))) await markExportsOfRemoving(db, [projectId]);
}
