import { storeBook } from '../../apps/server/test/seed/sample-books.ts';
import { textBook } from '../../packages/book/test/samples/books.ts';
import { percentile, printFigure } from './figures.ts';
import { createReader, previewOnce, type Reader, withScene } from './preview/scene.ts';

const writers = 50;
const savers = 5;
/** Save interval of each writer in milliseconds: far shorter than in real use. */
const pause = 250;

/**
 * Fifty writers request a preview at the same moment, two workers render them, and others keep saving: all requests are
 * served in order, and saves are not delayed.
 */
export function measure(): Promise<void> {
  return withScene(async ({ deps, origin, startWorker }) => {
    await Promise.all([startWorker(), startWorker()]);
    const asking: { reader: Reader; projectId: string }[] = [];
    for (let index = 0; index < writers; index += 1) {
      const reader = await createReader(deps, origin);
      asking.push({ reader, projectId: (await storeBook(deps, reader.userId, textBook())).projectId });
    }
    const stopSaving = await keepSaving(deps, origin);
    // Requested one after the other to have an order; then all wait together.
    for (const { reader, projectId } of asking) await (await reader.ask(projectId)).arrayBuffer();
    const served = await Promise.all(asking.map(({ reader, projectId }) => previewOnce(reader, projectId)));
    const saves = await stopSaving();
    const rows = await deps.db
      .selectFrom('projectExports')
      .select(['projectId', 'state', 'attempts'])
      .where('kind', '=', 'preview')
      .orderBy('finishedAt')
      .execute();
    const places = rows.map(({ projectId }) => asking.findIndex((one) => one.projectId === projectId));
    const displaced = places.map((asked, finished) => Math.abs(asked - finished));
    console.log(
      `figure preview-crowd.served ${rows.filter(({ state }) => state === 'ready').length} previews`,
    );
    console.log(
      `figure preview-crowd.renders ${rows.reduce((sum, { attempts }) => sum + attempts, 0)} renders`,
    );
    console.log(`figure preview-crowd.out-of-order ${Math.max(...displaced)} places`);
    printFigure('preview-crowd.last', Math.max(...served.map(({ ready }) => ready)) / 1000, 's');
    printFigure('preview-crowd.autosave.p50', percentile(saves, 0.5), 'ms');
    printFigure('preview-crowd.autosave.p95', percentile(saves, 0.95), 'ms');
  });
}

type Deps = Parameters<typeof createReader>[0];

/** Writers who keep saving; the returned function stops them and returns the duration of each save. */
async function keepSaving(deps: Deps, origin: string): Promise<() => Promise<number[]>> {
  const times: number[] = [];
  let isOver = false;
  const people = await Promise.all(
    Array.from({ length: savers }, async () => {
      const reader = await createReader(deps, origin);
      const { chapterIds } = await storeBook(deps, reader.userId, textBook());
      return { reader, chapterId: chapterIds[0] ?? '' };
    }),
  );
  const writing = people.map(async ({ reader, chapterId }) => {
    for (let save = 0; !isOver; save += 1) {
      const started = performance.now();
      const answer = await reader.save(chapterId, `<p>${'Het regende die avond. '.repeat(60)}${save}</p>`);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`a save was answered with ${answer.status}`);
      times.push(performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  });
  return async () => {
    isOver = true;
    await Promise.all(writing);
    return times;
  };
}
