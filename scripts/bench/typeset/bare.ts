import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeLayoutData, type PhotoFile } from '../../../packages/book/src/layout/layout-data.ts';
import { templateTokens } from '../../../packages/book/src/layout/template-tokens.ts';
import { PhotoFileCache } from '../../../packages/book/src/render/photos/photo-file-cache.ts';
import { makePhotoPage, readBytes } from '../../../packages/book/src/render/photos/photo-page.ts';
import { placePhotos } from '../../../packages/book/src/render/photos/place-photos.ts';
import type { BookJob } from './edits.ts';

const TEMPLATES = fileURLToPath(new URL('../../../packages/book/typst', import.meta.url));
const ENTRY = fileURLToPath(new URL('./main-bare.ts', import.meta.url));

/** Directory with the typesetter's input except the data: templates and photos as in our renders. */
type BareFiles = { directory: string; photos: Record<string, PhotoFile> };

export async function layOut(job: BookJob): Promise<BareFiles> {
  const directory = await mkdtemp(join(tmpdir(), 'dierbaar-bare-'));
  await cp(TEMPLATES, directory, { recursive: true });
  await writeFile(join(directory, 'tokens.json'), templateTokens);
  await writeFile(join(directory, 'size.json'), JSON.stringify({ size: job.book.textSize }));
  const prepared = new PhotoFileCache({ setFile: () => undefined, removeFile: () => undefined });
  const placed = await placePhotos(prepared, job);
  if ('code' in placed) throw new Error(placed.message);
  const photos = await placed.prepare([]);
  if ('code' in photos) throw new Error(photos.message);
  for (const [file, photo] of photos)
    await writeFile(join(directory, file), makePhotoPage({ ...photo, bytes: readBytes(photo.bytes) }));
  return { directory, photos: placed.files };
}

export function removeFiles({ directory }: BareFiles): Promise<void> {
  return rm(directory, { recursive: true, force: true });
}

/** Duration of a render in milliseconds, measured by the process itself. */
type Taken = { took: number; pages: number; bytes: number };

/** Typesetter in its own process, which measures itself. */
export class BareTypst {
  readonly #child: ChildProcess;
  readonly #files: BareFiles;

  private constructor(child: ChildProcess, files: BareFiles) {
    this.#child = child;
    this.#files = files;
  }

  static async start(files: BareFiles): Promise<BareTypst> {
    const child = fork(ENTRY, [files.directory]);
    await once(child, 'message');
    return new BareTypst(child, files);
  }

  async render({ book, chapters }: BookJob): Promise<Taken> {
    const data = JSON.stringify(makeLayoutData(book, chapters, this.#files.photos));
    return new Promise((resolve) => {
      this.#child.once('message', (taken: Taken) => resolve(taken));
      this.#child.send(data);
    });
  }

  end(): void {
    this.#child.disconnect();
  }
}
