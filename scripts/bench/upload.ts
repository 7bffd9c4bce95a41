import { randomBytes } from 'node:crypto';
import { readConfig } from '../../apps/server/src/config.ts';
import { closeDeps, createDeps, type Deps } from '../../apps/server/src/deps.ts';
import { createProject } from '../../apps/server/src/modules/books/projects/projects.service.ts';
import { eraseMedia } from '../../apps/server/src/modules/media/photos/sweep-photos.ts';
import { createSignedIn } from '../../apps/server/test/factories.ts';
import { makeFlood, makePicture, withCameraMetadata } from '../../apps/server/test/media/pictures.ts';
import { withMigratedDatabase } from '../../apps/server/test/test-database.ts';
import { percentile, printFigure } from './figures.ts';
import { memoryOf, startApi, watchMemory } from './upload/api-process.ts';

const people = 25;

/**
 * Cost of uploads: the time of one phone photo, and the memory of the API with its image process under a hundred photos
 * at once, the largest photos it decodes, and a hundred oversized requests. Each on a new API process.
 */
export async function measure(): Promise<void> {
  const photo = await encodePhoto(4000, 3000);
  printFigure('upload.photo', photo.length / 1e6, 'MB');
  await onFreshApi(async ({ writers }) => {
    const times: number[] = [];
    for (let round = 0; round < 22; round++) times.push(...(await sendAll(writers, [distinct(photo)], 200)));
    // The first uploads wait for the image process to start.
    printFigure('upload.p50', percentile(times.slice(2), 0.5), 'ms');
    printFigure('upload.p95', percentile(times.slice(2), 0.95), 'ms');
  });

  const photos = await onFreshApi(async ({ writers, origin, watch }) => {
    const othersDone = watchOthers(origin);
    const started = performance.now();
    const rss = await watch(() =>
      sendAll(
        writers,
        Array.from({ length: 100 }, () => distinct(photo)),
        200,
      ),
    );
    printFigure('upload.hundred', (performance.now() - started) / 1000, 's');
    printFigure('upload.others.p95', percentile(await othersDone(), 0.95), 'ms');
    return rss;
  });
  const huge = await encodeHuge();
  const largest = await onFreshApi(({ writers, watch }) =>
    watch(() => sendAll(writers, [huge, huge, huge, huge].map(distinct), 200)),
  );
  const flood = makeFlood(14_000, 14_000, { colour: 2, depth: 8 });
  printFigure('upload.flood', flood.length / 1e6, 'MB');
  const floods = await onFreshApi(({ writers, watch }) =>
    watch(async () => {
      const times = await sendAll(writers, Array<Buffer>(100).fill(flood), 413);
      printFigure('upload.flood.slowest', Math.max(...times), 'ms');
    }),
  );
  printFigure('upload.rss.photos', photos, 'MB');
  printFigure('upload.rss.largest', largest, 'MB');
  printFigure('upload.rss.floods', floods, 'MB');
  printFigure('upload.rss', Math.max(photos, largest, floods), 'MB');
}

interface Scene {
  origin: string;
  writers: Writer[];
  /** Peak memory during the work above the memory before it, in megabytes. */
  watch: (work: () => Promise<unknown>) => Promise<number>;
}

async function onFreshApi<T>(work: (scene: Scene) => Promise<T>): Promise<T> {
  return withMigratedDatabase(async (url) => {
    const environment = {
      ...process.env,
      DATABASE_URL: url,
      APP_URL: 'http://127.0.0.1:1',
      S3_BUCKET: `${process.env.S3_BUCKET}-test`,
    };
    const deps = createDeps(readConfig({ ...environment, LOG_LEVEL: 'silent' }), 'api');
    await deps.queue.start();
    const { origin, pid, stop } = await startApi(environment);
    const writers = await Promise.all(Array.from({ length: people }, () => createWriter(deps, origin)));
    // Warm-up: a list of books and a readiness probe, as before any first upload.
    await Promise.all(writers.map(({ look }) => look()));
    await fetch(`${origin}/readyz`);
    const watch: Scene['watch'] = async (watched) => {
      const before = memoryOf(pid);
      const end = watchMemory(pid);
      await watched();
      return end() - before;
    };
    const result = await work({ origin, writers, watch });
    await stop();
    for (const { userId } of writers) await eraseMedia(deps, userId);
    await closeDeps(deps);
    return result;
  });
}

async function createWriter(deps: Deps, origin: string) {
  const { user, accessToken } = await createSignedIn(deps);
  const input = { name: 'Voor Noor', theme: 'pregnancy', format: 'a4' };
  const { id } = await createProject(deps, user.id, input, 'nl');
  const headers = { authorization: `Bearer ${accessToken}` };
  return {
    userId: user.id,
    look: () => fetch(`${origin}/api/projects`, { headers }),
    /** Milliseconds until the answer. */
    async send(picture: Buffer, status: number): Promise<number> {
      const body = new FormData();
      body.set('file', new File([new Uint8Array(picture)], 'photo.jpg'));
      const started = performance.now();
      const post = () => fetch(`${origin}/api/media/${id}`, { method: 'POST', headers, body });
      // The server may have just closed the idle connection.
      let answer = await post().catch(post);
      // Too many uploads: retries, as the browser does.
      while (answer.status === 503) answer = await post();
      if (answer.status !== status) throw new Error(`${answer.status}: ${await answer.text()}`);
      await answer.arrayBuffer();
      return performance.now() - started;
    },
  };
}

type Writer = Awaited<ReturnType<typeof createWriter>>;

function sendAll(writers: Writer[], pictures: Buffer[], status: number): Promise<number[]> {
  return Promise.all(
    pictures.map((picture, index) => {
      const writer = writers[index % writers.length];
      if (!writer) throw new Error('nobody is there to send it');
      return writer.send(picture, status);
    }),
  );
}

/** Latency of other requests in the meantime. */
function watchOthers(origin: string): () => Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  const running = (async () => {
    while (!isOver) {
      const started = performance.now();
      await (await fetch(`${origin}/readyz`)).arrayBuffer();
      times.push(performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  return async () => {
    isOver = true;
    await running;
    return times;
  };
}

/** Portrait photo, as most are: its EXIF orientation asks for a rotation. */
async function encodePhoto(width: number, height: number): Promise<Buffer> {
  return withCameraMetadata(await makePicture(width, height), 6)
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** Photo with the largest allowed memory use. */
async function encodeHuge(): Promise<Buffer> {
  return (await makePicture(8000, 5000)).jpeg({ quality: 60, progressive: true }).toBuffer();
}

/** Same photo as a different file: bytes after the end of a JPEG are ignored. */
const distinct = (picture: Buffer) => Buffer.concat([picture, randomBytes(16)]);
