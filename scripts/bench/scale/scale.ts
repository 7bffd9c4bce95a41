import type { Deps } from '../../../apps/server/src/deps.ts';
import { withMigratedDatabase } from '../../../apps/server/test/test-database.ts';
import { freePort } from '../../services/ports.ts';
import { clusterFolder, createPostgresCluster } from '../../services/postgres-cluster.ts';
import { query } from '../../services/with-client.ts';
import { percentile, printFigure } from '../figures.ts';
import { withDepsOn } from '../on-database.ts';
import { type Api, type Caller, calls, withApi } from './calls.ts';
import { fill } from './fill.ts';
import { choosePeople, kinds } from './people.ts';
import { countReads } from './row-reads.ts';
import { createRounds } from './sweeps.ts';

const few = 1000;
/** People who call, and how often each does. */
const callers = 100;
const callsOfEach = 8;
const sweepRounds = 60;
const countedRounds = 10;

interface Filled {
  url: string;
  people: number;
}

/**
 * `npm run bench -- scale [PEOPLE]`: the same calls and sweeps on a database of a thousand and of a million people, in turns,
 * so that both meet the same load of the machine. They are in a cluster of their own, which is erased afterwards.
 */
export async function measure(): Promise<void> {
  const people = Number(process.argv[3] ?? 1_000_000);
  await withOwnCluster(() =>
    withFilledDatabase(few, (small) =>
      withFilledDatabase(people, async (big) => {
        for (const name of Object.keys(calls)) await measureCalls(name, small, big);
        await measureSweeps(small, big);
        await measureVacuum(big);
      }),
    ),
  );
}

async function withOwnCluster(work: () => Promise<void>): Promise<void> {
  const cluster = createPostgresCluster(clusterFolder('scale-postgres'));
  // Left behind by an interrupted run.
  await cluster.erase();
  const port = await freePort(56500);
  await cluster.start(port, {
    shared_buffers: '2GB',
    max_wal_size: '8GB',
    checkpoint_timeout: '1h',
    wal_level: 'minimal',
    max_wal_senders: '0',
    maintenance_work_mem: '512MB',
    autovacuum: 'off',
  });
  process.env.DATABASE_URL = cluster.urlOn(port);
  try {
    await work();
  } finally {
    await cluster.erase();
  }
}

function withFilledDatabase(people: number, work: (filled: Filled) => Promise<void>): Promise<void> {
  return withMigratedDatabase(async (url) => {
    const begun = performance.now();
    const rows = await fill(url, people);
    printFigure(`scale.${people}.fill`, (performance.now() - begun) / 1000, 's');
    printFigure(`scale.${people}.rows`, rows, 'rows');
    const [size] = await query<{ bytes: string }>(
      url,
      'select pg_database_size(current_database()) as bytes',
    );
    printFigure(`scale.${people}.disk`, Number(size?.bytes) / 1e9, 'GB');
    await work({ url, people });
  });
}

/** The same number of people call at both sizes; the first call of each does not count. */
async function measureCalls(name: string, small: Filled, big: Filled): Promise<void> {
  const call = calls[name];
  if (!call) throw new Error(`no call ${name}`);
  const prepare = async (api: Api, { people }: Filled, count = callers) => {
    const signedIn: Caller[] = [];
    for (const person of choosePeople(kinds.callers, count, people)) signedIn.push(await api.signIn(person));
    return (index: number) => call(api, signedIn[index % count] as Caller);
  };
  await withApi(small.url, (smallApi) =>
    withApi(big.url, async (bigApi) => {
      const [callSmall, callBig] = [await prepare(smallApi, small), await prepare(bigApi, big)];
      const times = { small: [] as number[], big: [] as number[] };
      for (let index = 0; index < callers * callsOfEach; index++) {
        const turns: ['small' | 'big', typeof callSmall][] = [
          ['small', callSmall],
          ['big', callBig],
        ];
        for (const [size, run] of index % 2 === 0 ? turns : turns.toReversed()) {
          const begun = performance.now();
          await run(index);
          if (index >= callers) times[size].push(performance.now() - begun);
        }
      }
      printTimes(name, times, big.people);
    }),
  );
  await printReads(name, small, big, async ({ url, people }) => {
    await withApi(url, async (api) => {
      const run = await prepare(api, { url, people }, countedRounds);
      for (let index = 0; index < countedRounds; index++) await run(index);
    });
  });
}

async function measureSweeps(small: Filled, big: Filled): Promise<void> {
  const rounds = sweepRounds + countedRounds;
  const [ofSmall, ofBig] = await Promise.all(
    [small, big].map(({ url, people }) => createRounds(url, people, rounds)),
  );
  if (!ofSmall || !ofBig) throw new Error('no rounds');
  const times = { small: [] as number[], big: [] as number[] };
  const tasks = new Map<string, { small: number[]; big: number[] }>();
  const onBoth = (work: (smallDeps: Deps, bigDeps: Deps) => Promise<void>) =>
    withDepsOn(small.url, (a) => withDepsOn(big.url, (b) => work(a, b), 'worker'), 'worker');
  await onBoth(async (smallDeps, bigDeps) => {
    const turns = [
      ['small', () => ofSmall.run(smallDeps)],
      ['big', () => ofBig.run(bigDeps)],
    ] as const;
    for (let round = 0; round < sweepRounds; round++) {
      for (const [size, run] of round % 2 === 0 ? turns : turns.toReversed()) {
        const each = await run();
        times[size].push(Object.values(each).reduce((sum, ms) => sum + ms, 0));
        for (const [name, ms] of Object.entries(each)) {
          if (!tasks.has(name)) tasks.set(name, { small: [], big: [] });
          tasks.get(name)?.[size].push(ms);
        }
      }
    }
  });
  printTimes('sweep', times, big.people);
  for (const [name, { small: ofFew, big: ofMany }] of tasks) {
    const [one, other] = [percentile(ofFew, 0.5), percentile(ofMany, 0.5)];
    if (other - one > 1)
      console.log(`${name}: ${one.toFixed(1)} ms, ${other.toFixed(1)} ms (half of the rounds)`);
  }
  await ofSmall.close();
  await ofBig.close();
  await printReads('sweep', small, big, async ({ url, people }) => {
    // The people of the rounds before are gone.
    const { run, close } = await createRounds(url, people, rounds, sweepRounds);
    const count = async (deps: Deps) => {
      for (let round = 0; round < countedRounds; round++) await run(deps);
    };
    await withDepsOn(url, count, 'worker');
    await close();
  });
}

function printTimes(name: string, times: { small: number[]; big: number[] }, people: number): void {
  const [one, other] = [percentile(times.small, 0.95), percentile(times.big, 0.95)];
  printFigure(`scale.${name}.p95.${few}`, one, 'ms');
  printFigure(`scale.${name}.p95.${people}`, other, 'ms');
  printFigure(`scale.${name}.ratio`, other / one, 'x');
}

/** Rows read for one call or round at both sizes, and the large tables that were read from end to end. */
async function printReads(
  name: string,
  small: Filled,
  big: Filled,
  work: (filled: Filled) => Promise<void>,
): Promise<void> {
  for (const filled of [small, big]) {
    const { rows, scanned } = await countReads(filled.url, () => work(filled));
    printFigure(`scale.${name}.reads.${filled.people}`, rows / countedRounds, 'rows');
    if (scanned.length > 0) console.log(`${name} reads whole tables: ${scanned.join(', ')}`);
    if (scanned.length > 0) process.exitCode = 1;
  }
}

/** Time of VACUUM of the revisions after the sweeps have thinned some of them. */
async function measureVacuum({ url }: Filled): Promise<void> {
  const [counted] = await query<{ rows: string }>(url, 'select count(*) as rows from chapter_revisions');
  const begun = performance.now();
  await query(url, 'vacuum chapter_revisions');
  printFigure('scale.vacuum.revisions', Number(counted?.rows), 'rows');
  printFigure('scale.vacuum.time', (performance.now() - begun) / 1000, 's');
}
