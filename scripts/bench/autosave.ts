import { Worker } from 'node:worker_threads';
import Fastify from 'fastify';
import pg from 'pg';
import { buildApp } from '../../apps/server/src/app.ts';
import type { Deps } from '../../apps/server/src/deps.ts';
import { createSignedIn } from '../../apps/server/test/factories.ts';
import { withMigratedDatabase } from '../../apps/server/test/test-database.ts';
import type { LoadRequest, LoadResult } from './autosave/load.ts';
import { percentile, printFigure } from './figures.ts';
import { createWrittenBook } from './hostile/writers.ts';
import { withDepsOn } from './on-database.ts';

const writers = 20;
const seconds = 4;
const rounds = 3;

/**
 * Twenty writers saving as fast as they are answered: the real PATCH, compared with a bare route that does one UPDATE and
 * one INSERT of the same text. They alternate, so that both meet the same load of the machine.
 */
export async function measure(): Promise<void> {
  await withMigratedDatabase((url) => withDepsOn(url, compareSaves));
}

async function compareSaves(deps: Deps): Promise<void> {
  const app = await buildApp(deps);
  const bare = await buildBare(deps.config.DATABASE_URL, deps.config.DATABASE_POOL);
  const [real, plain] = [await app.listen({ port: 0 }), await bare.listen({ port: 0 })];
  const chapters = await Promise.all(Array.from({ length: writers }, () => createChapter(deps)));
  const targets = {
    real: chapters.map(({ id, accessToken }) => ({
      url: `${real}/api/project-chapters/${id}`,
      accessToken,
    })),
    bare: chapters.map(({ id, accessToken }) => ({ url: `${plain}/${id}`, accessToken })),
  };
  for (const target of Object.values(targets))
    await load({ targets: target, body: chapterBody(), seconds: 1 });
  const sums = { real: { saves: 0, times: [] as number[] }, bare: { saves: 0, times: [] as number[] } };
  for (let round = 0; round < rounds; round++) {
    for (const name of ['real', 'bare'] as const) {
      const { times, failed } = await load({ targets: targets[name], body: chapterBody(), seconds });
      if (failed > 0) throw new Error(`${failed} saves of ${name} failed`);
      sums[name].saves += times.length;
      sums[name].times.push(...times);
    }
  }
  const perSecond = (name: 'real' | 'bare') => sums[name].saves / (rounds * seconds);
  printFigure('autosave.throughput', perSecond('real'), 'saves/s');
  printFigure('autosave.throughput.bare', perSecond('bare'), 'saves/s');
  printFigure('autosave.throughput.ratio', perSecond('real') / perSecond('bare'), 'x');
  printFigure('autosave.p95', percentile(sums.real.times, 0.95), 'ms');
  printFigure('autosave.p95.bare', percentile(sums.bare.times, 0.95), 'ms');
  await app.close();
  await bare.close();
}

/** Minimal save: one UPDATE and one INSERT. */
async function buildBare(connectionString: string, max: number) {
  const pool = new pg.Pool({ connectionString, max });
  await pool.query(
    'create table bare_texts (id uuid primary key, body text, version integer not null default 0)',
  );
  await pool.query(
    'create table bare_revisions (id bigserial primary key, text_id uuid, body text, at timestamptz default now())',
  );
  const app = Fastify();
  app.patch<{ Params: { id: string }; Body: { body: string } }>('/:id', async ({ params, body }) => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query(
        'insert into bare_texts (id, body) values ($1, $2) on conflict (id) do update set body = $2, version = bare_texts.version + 1',
        [params.id, body.body],
      );
      await client.query('insert into bare_revisions (text_id, body) values ($1, $2)', [
        params.id,
        body.body,
      ]);
      await client.query('commit');
    } finally {
      client.release();
    }
    return { statusCode: 200 };
  });
  app.addHook('onClose', () => pool.end());
  return app;
}

async function createChapter(deps: Deps) {
  const { user, accessToken } = await createSignedIn(deps);
  return { id: (await createWrittenBook(deps, user.id)).chapterId, accessToken };
}

/** Chapter of about two thousand words. */
function chapterBody(): string {
  const sentence =
    'Het regende die avond, en jij lag voor het eerst in je eigen bed met het raam op een kier. ';
  return Array.from({ length: 20 }, () => `<p>${sentence.repeat(5)}</p>`).join('');
}

function load(request: LoadRequest): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./autosave/load.ts', import.meta.url), { workerData: request });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
