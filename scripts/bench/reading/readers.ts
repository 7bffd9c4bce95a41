import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { routes } from '@dierbaar/contract';
import { readConfig } from '../../../apps/server/src/config.ts';
import { closeDeps, createDeps, type Deps } from '../../../apps/server/src/deps.ts';
import { createReader } from '../../../apps/server/src/modules/invitations/readers/readers.service.ts';
import { createSignedIn } from '../../../apps/server/test/factories.ts';
import { createBook, writeChapter } from '../../../apps/server/test/seed/books.ts';
import { startApplication } from '../../application.ts';
import { percentile, printFigure } from '../figures.ts';
import type { ReadingRequest, ReadingResult } from './reading-thread.ts';

const readers = 10;
const others = 10;
const seconds = 20;
const leastPages = 120;
/** Between two saves of a writer. */
const saveEveryMs = 500;

/** Between two pages of somebody who reads them, and of somebody who leafs as quickly as a hand can. */
const readEveryMs = 2000;
const leafEveryMs = 250;

/**
 * Ten readers of a book of 120 pages who all open it at once, while ten other writers save: first they read, then they leaf
 * without a pause. Before each, the same saves are measured alone. The readers are a thread of their own, as they are
 * computers of their own outside: what their browsers do must not be measured as the time of a save.
 */
export async function measure(): Promise<void> {
  const application = await startApplication('bench');
  const deps = createDeps(readConfig({ ...application.env, LOG_LEVEL: 'silent' }), 'api');
  await deps.queue.start();
  try {
    const links = await prepareReaders(deps);
    const writers = await Promise.all(Array.from({ length: others }, () => prepareWriter(deps)));
    for (const [name, everyMs] of [
      ['readers', readEveryMs],
      ['readers.leafing', leafEveryMs],
    ] as const) {
      const alone = percentile(await saveFor(deps, writers), 0.95);
      const read = await prepareReading({
        url: address(deps, '/read').href,
        tokens: links,
        seconds,
        everyMs,
      });
      const [together, { first, pages }] = await Promise.all([saveFor(deps, writers), read()]);
      const beside = percentile(together, 0.95);
      printFigure(`${name}.pages.turned`, pages.length, 'pages');
      printFigure(`${name}.first-page.p95`, percentile(first, 0.95), 'ms');
      printFigure(`${name}.page.p95`, percentile(pages, 0.95), 'ms');
      printFigure(`${name}.autosave.alone.p95`, alone, 'ms');
      printFigure(`${name}.autosave.p95`, beside, 'ms');
      printFigure(`${name}.autosave.ratio`, beside / alone, 'x');
    }
  } finally {
    await closeDeps(deps);
    await application.stop();
  }
}

const address = ({ config }: Deps, path: string) => new URL(`/api${path}`, config.APP_URL);

/** Tokens of readers of one long book whose pictures are made. */
async function prepareReaders(deps: Deps): Promise<string[]> {
  const { user } = await createSignedIn(deps);
  const { id: projectId, chapters } = await createBook(deps, user.id, { chapters: 10 });
  const paragraph = 'Toen we de hooiberg voor het eerst zagen, regende het zachtjes boven de dijk. '.repeat(
    8,
  );
  for (const { projectChapterId } of chapters)
    await writeChapter(deps, user.id, projectChapterId, `<p>${paragraph}</p>`.repeat(62));
  const tokens: string[] = [];
  for (let reader = 0; reader < readers; reader++) {
    const name = `Lezer ${reader + 1}`;
    const { link } = await createReader(deps, user.id, { projectId, clientId: randomUUID(), name });
    tokens.push(link?.split('/').at(-1) ?? '');
  }
  const begin = performance.now();
  for (;;) {
    const answer = await fetch(address(deps, `/read/${tokens[0]}/pages`), { method: 'POST' });
    const { shown } = routes.read.ask.response.parse(await answer.json());
    if (shown) {
      printFigure('readers.pages', shown.pages, 'pages');
      printFigure('readers.pictures', (performance.now() - begin) / 1000, 's');
      if (shown.pages < leastPages) throw new Error(`only ${shown.pages} pages`);
      return tokens;
    }
    await setTimeout(500);
  }
}

async function prepareWriter(deps: Deps) {
  const { user, accessToken } = await createSignedIn(deps);
  const { chapters } = await createBook(deps, user.id, { chapters: 1 });
  return { accessToken, chapterId: chapters[0]?.projectChapterId ?? '' };
}

type Writer = Awaited<ReturnType<typeof prepareWriter>>;

/** Times of the saves of all writers, in milliseconds. */
async function saveFor(deps: Deps, writers: readonly Writer[]): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  const text = '<p>Toen we de hooiberg voor het eerst zagen, regende het.</p>'.repeat(40);
  await Promise.all(
    writers.map(async ({ accessToken, chapterId }, index) => {
      await setTimeout((saveEveryMs / writers.length) * index);
      for (let count = 0; performance.now() < end; count++) {
        const begin = performance.now();
        const answer = await fetch(address(deps, `/project-chapters/${chapterId}`), {
          method: 'PATCH',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
          body: JSON.stringify({ body: `${text}<p>${count}</p>`, mutationId: randomUUID() }),
        });
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`a save answered ${answer.status}`);
        times.push(performance.now() - begin);
        await setTimeout(saveEveryMs);
      }
    }),
  );
  return times;
}

/** The thread of the readers, once it waits to begin: its start would be measured too. */
async function prepareReading(workerData: ReadingRequest): Promise<() => Promise<ReadingResult>> {
  const thread = new Worker(new URL('./reading-thread.ts', import.meta.url), { workerData });
  await once(thread, 'message');
  return async () => {
    thread.postMessage('begin');
    const [result] = await once(thread, 'message');
    return result;
  };
}
