import path from 'node:path';
import { defaultProducts } from '@dierbaar/book';
import { downloadObject } from '../../../adapters/download-object.ts';
import type { Deps } from '../../../deps.ts';
import { exportObjectKey, fileNames, readingKind } from '../exports/export-kinds.ts';
import { type PlacedVoice, readManifest } from '../exports/render/export-manifest.ts';
import { withExportLease } from '../exports/render/with-export-lease.ts';
import { drawPages } from './draw-pages.ts';
import { part } from './page-lines.ts';
import { packReading } from './reading-manifest.ts';

/** Draws the pages of a preview for readers, from its file. */
export function makePictures(deps: Deps, exportId: string): Promise<void> {
  return withExportLease(deps, exportId, async ({ claimed, directory, report, succeed, fail }) => {
    const { contentHash } = claimed;
    const keyOf = (name: 'pictures' | 'manifest') => exportObjectKey(contentHash, readingKind, name);
    const pdf = path.join(directory, 'content.pdf');
    const pictures = path.join(directory, 'pictures.bin');
    const [preview, manifest] = await Promise.all([
      downloadObject(deps.storage, exportObjectKey(contentHash, 'preview', 'content'), pdf),
      readManifest(deps, { contentHash, kind: 'preview' }),
    ]);
    // The preview was removed meanwhile; the next one that is made gets pictures.
    if (!preview || !manifest) return fail('unavailable');
    const drawn = await drawPages(pdf, pictures, (page) =>
      report({ stage: 'typesetting', pages: manifest.pages, page }),
    );
    const key = keyOf('pictures');
    const stored = { key, ...(await deps.storage.putFile(key, pictures, fileNames.pictures.type)) };
    const chapters = manifest.map.flatMap(({ index, chapterId, page, title }) =>
      index === null ? [{ chapterId, page, ...(title === undefined ? {} : { title: asTyped(title) }) }] : [],
    );
    const voices = (manifest.voices ?? []).map((voice) => placeVoice(voice, drawn.size));
    const files = { pictures: stored };
    const packed = packReading({ ...drawn, files, chapters, pageStarts: manifest.pageStarts, voices });
    await deps.storage.put(keyOf('manifest'), packed, fileNames.manifest.type);
    // Readers order nothing, so nothing is promised by these files: they name no voices.
    await succeed({ pages: drawn.pictures.length, files });
  });
}

/** What is cut off on each side of a page, in millimetres; the same in both formats. */
const { bleed } = defaultProducts.a4.content;

/** The code of a voice as parts of the page as it is cut. */
function placeVoice(
  { code, caption, page, x, y, side }: PlacedVoice,
  { width, height }: { width: number; height: number },
) {
  return {
    code,
    page,
    caption: asTyped(caption),
    x: part(x - bleed, width),
    y: part(y - bleed, height),
    width: part(side, width),
    height: part(side, height),
  };
}

/** Words as they were typed, without the spaces at which no line may break and the hints for hyphens of print. */
const asTyped = (words: string) => words.replace(/[\u00a0\u202f]/g, ' ').replace(/\u00ad/g, '');
