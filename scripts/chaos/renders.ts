import { exportObjectKey } from '../../apps/server/src/modules/rendering/exports/export-kinds.ts';
import { photoNames, storeBook, storePhotos } from '../../apps/server/test/seed/sample-books.ts';
import { photoBook } from '../../packages/book/test/samples/books.ts';
import { printFigure } from '../bench/figures.ts';
import { createReader, type Scene, withScene } from '../bench/preview/scene.ts';
import { endProcess } from '../run.ts';

type Row = Awaited<ReturnType<typeof readRow>>;

/** Points of a render at which the worker is killed, by its visible state. */
const points: readonly { name: string; isReached: (row: Row) => boolean }[] = [
  { name: 'taken', isReached: ({ state }) => state === 'rendering' },
  { name: 'first pages', isReached: ({ files }) => files !== null },
  { name: 'typesetting', isReached: ({ stage }) => stage === 'typesetting' },
  { name: 'storing', isReached: ({ stage }) => stage === 'storing' },
  { name: 'finished', isReached: ({ state }) => state === 'ready' },
];

const maxSeconds = 15;

/**
 * A worker is killed (-9) at five points of a render while another one is idle. Every book must be rendered exactly once
 * afterwards. Recovery is the time until the other worker has claimed the book.
 */
export function drill(_minutes: number, times: number): Promise<void> {
  return withScene(async (scene) => {
    const photos = await storePhotos(scene.deps, photoNames(60), { distinct: 6 });
    const recoveries: number[] = [];
    const finishes: number[] = [];
    let wrong = 0;
    let [first, standby] = await Promise.all([scene.startWorker(), scene.startWorker()]);
    for (let kill = 0; kill < times; kill += 1) {
      const point = points[kill % points.length];
      if (!point) break;
      const reader = await createReader(scene.deps, scene.origin);
      const { projectId } = await storeBook(scene.deps, reader.userId, photoBook(photoNames(60)), photos);
      // Stopped, so that the other worker gets the job.
      standby.kill('SIGSTOP');
      await (await reader.ask(projectId)).arrayBuffer();
      await waitFor(scene, projectId, (row) => point.isReached(row) || row.state === 'ready');
      await endProcess(first, 'SIGKILL');
      const killed = performance.now();
      const seconds = () => (performance.now() - killed) / 1000;
      const atKill = await readRow(scene, projectId);
      standby.kill('SIGCONT');
      const finished = atKill.state === 'ready' ? atKill : null;
      if (!finished) {
        await waitFor(scene, projectId, ({ attempts, state }) => attempts > 1 || state === 'ready');
        recoveries.push(seconds());
      }
      const row = await waitFor(scene, projectId, ({ state }) => state === 'ready' || state === 'failed');
      finishes.push(seconds());
      [first, standby] = [standby, await scene.startWorker()];
      const problem = await findProblem(scene, await readRow(scene, projectId), finished);
      if (problem !== null) wrong += 1;
      const took = `${recoveries.at(-1)?.toFixed(1)} s, ready after ${finishes.at(-1)?.toFixed(1)} s`;
      console.log(
        `kill ${kill + 1} at ${point.name}: ${problem ?? 'one book'}, ${row.attempts} attempts, ${took}`,
      );
    }
    printFigure('chaos.renders.kills', times, 'kills');
    printFigure('chaos.renders.wrong', wrong, 'books');
    printFigure('chaos.renders.recovery.max', Math.max(0, ...recoveries), 's');
    printFigure('chaos.renders.ready.max', Math.max(0, ...finishes), 's');
    if (wrong > 0 || recoveries.some((taken) => taken > maxSeconds)) process.exitCode = 1;
  });
}

function readRow({ deps }: Scene, projectId: string) {
  return deps.db
    .selectFrom('projectExports')
    .selectAll()
    .where('projectId', '=', projectId)
    .where('kind', '=', 'preview')
    .executeTakeFirstOrThrow();
}

async function waitFor(scene: Scene, projectId: string, isThere: (row: Row) => boolean): Promise<Row> {
  const deadline = performance.now() + 90_000;
  for (;;) {
    const row = await readRow(scene, projectId);
    if (isThere(row)) return row;
    if (performance.now() > deadline) throw new Error(`still ${row.state} (${row.stage})`);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

/** Problems: a book that is missing, exists twice, or was rendered again without need. */
async function findProblem({ deps }: Scene, row: Row, finished: Row | null): Promise<string | null> {
  if (row.state !== 'ready') return `the book is ${row.state}`;
  const stored = await deps.storage.head(exportObjectKey(row.contentHash, row.kind, 'content'));
  if (!stored) return 'the file is missing';
  if (row.attempts > 2) return `made ${row.attempts} times`;
  if (finished && finished.finishedAt?.getTime() !== row.finishedAt?.getTime()) return 'made again';
  return null;
}
