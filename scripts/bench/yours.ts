import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Deps } from '../../apps/server/src/deps.ts';
import { createArchive } from '../../apps/server/src/modules/account-exports/archive/create-archive.ts';
import { openSession } from '../../apps/server/src/modules/auth/sessions.service.ts';
import { createUser } from '../../apps/server/test/factories.ts';
import { photoNames, storeBook } from '../../apps/server/test/seed/sample-books.ts';
import { photoBook } from '../../packages/book/test/samples/books.ts';
import { createClient, routes } from '../../packages/contract/src/index.ts';
import { storeDistinctPhotos } from './distinct-photos.ts';
import { printFigure } from './figures.ts';
import { memoryOf, watchMemory } from './memory.ts';
import { endWorker, type Scene, withScene } from './preview/scene.ts';

const photoCount = 60;
const maxMegabytes = 300;

/**
 * Memory of a worker that packs everything of a person with a book of 60 photos of a phone. The book is set before, by
 * another worker: what setting takes is measured by `order-memory`. Fails above 300 MB; the processes that set books wait
 * beside it and are in the figure of the tree. After that a file is packed that needs the 64-bit form of ZIP, and tested
 * by Info-ZIP.
 */
export async function measure(): Promise<void> {
  await withScene(async (scene) => {
    const user = await createUser(scene.deps);
    const names = photoNames(photoCount);
    const photos = await storeDistinctPhotos(scene.deps, names);
    const { projectId } = await storeBook(scene.deps, user.id, photoBook(names), photos);
    const call = await clientOf(scene, user.id);
    const setter = await scene.startWorker();
    await call(routes.projectExports.export, { params: { id: projectId } }).catch(async (error: unknown) => {
      const rows = scene.deps.db
        .selectFrom('projectExports')
        .select(['kind', 'state', 'failure', 'failedPhoto']);
      console.log(JSON.stringify(await rows.where('projectId', '=', projectId).execute()));
      throw error;
    });
    await endWorker(setter);
    const worker = await scene.startWorker();
    const idle = memoryOf(worker.pid ?? 0);
    const watch = watchMemory(worker.pid ?? 0);
    const started = performance.now();
    await call(routes.accountExports.request, {});
    const { bytes, sha256 } = await waitUntilReady(scene.deps, user.id);
    const seconds = (performance.now() - started) / 1000;
    const { own, tree } = await watch.stop();
    console.log(`the file has ${bytes} bytes, ${sha256}`);
    printFigure('yours.idle.rss', idle, 'MB');
    printFigure('yours.export.size', bytes / 1e6, 'MB');
    printFigure('yours.export.seconds', seconds, 's');
    printFigure('yours.export.rss', own, 'MB');
    printFigure('yours.export.tree.rss', tree, 'MB');
    await endWorker(worker);
    if (own > maxMegabytes) throw new Error(`the worker took ${own} MB, at most ${maxMegabytes}`);
  });
  await packLargeFile();
}

async function clientOf({ deps, origin }: Scene, userId: string) {
  const { accessToken } = await openSession(deps, deps.db, userId, 'bench');
  const headers = () => ({ authorization: `Bearer ${accessToken}` });
  return createClient({ baseUrl: `${origin}/api`, fetch, headers });
}

async function waitUntilReady({ db }: Deps, userId: string): Promise<{ bytes: number; sha256: string }> {
  for (let second = 0; second < 600; second += 1) {
    const row = await db
      .selectFrom('accountExports')
      .selectAll()
      .where('userId', '=', userId)
      .executeTakeFirst();
    if (row?.state === 'ready') return { bytes: Number(row.bytes), sha256: row.sha256 ?? '' };
    if (row?.state === 'failed') throw new Error('the file could not be made');
    await pause(1000);
  }
  throw new Error('the file was not ready in ten minutes');
}

const largeBytes = 4.2 * 1024 ** 3;

/** Packs a file of more than four gigabytes, which the old form of ZIP cannot hold; Info-ZIP reads it to its end. */
async function packLargeFile(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'dierbaar-archive-'));
  try {
    const target = path.join(folder, 'large.zip');
    const chunk = Buffer.alloc(1024 * 1024);
    const zeros = async function* () {
      for (let bytes = 0; bytes < largeBytes; bytes += chunk.length) yield chunk;
    };
    const archive = createArchive({
      files: [{ path: 'large.bin', open: async () => zeros() }],
      listPath: 'inhoud.json',
      madeAt: new Date(),
      signal: new AbortController().signal,
      onFile: () => undefined,
      onDamage: () => undefined,
    });
    await pipeline(archive, createWriteStream(target));
    await promisify(execFile)('unzip', ['-tq', target]);
    console.log('a file of more than four gigabytes was packed and read');
  } finally {
    await rm(folder, { recursive: true });
  }
}
