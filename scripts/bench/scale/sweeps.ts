import pg from 'pg';
import type { Deps } from '../../../apps/server/src/deps.ts';
import { repeatingTasks } from '../../../apps/server/src/jobs.ts';
import { makeDue } from './due-work.ts';
import { choosePeople, kinds } from './people.ts';

/** These ask Stripe and the printer, or list and read the object store: their time is that of others. */
const outside = [
  'reconcile-orders',
  'reconcile-refunds',
  'reconcile-disputes',
  'check-storage',
  'find-orphans',
  'apply-tombstones',
];
const tasks = repeatingTasks.filter(({ name }) => !outside.includes(name));

/** Runs every sweep once, in rounds, each with the same work to do. */
export async function createRounds(connectionString: string, people: number, rounds: number, first = 0) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const [books = [], accounts = [], writers = []] = [
    kinds.booksToDelete,
    kinds.accountsToErase,
    kinds.callers,
  ].map((kind) => choosePeople(kind, rounds, people));
  let round = first;
  return {
    /** Returns the milliseconds of each task. */
    async run(deps: Deps): Promise<Record<string, number>> {
      const [book, account, writer] = [books, accounts, writers].map((each) => each[round]);
      round += 1;
      if (book === undefined || account === undefined || writer === undefined)
        throw new Error('there are not enough people for another round');
      await makeDue(client, { book, account, writer });
      const times: Record<string, number> = {};
      for (const { name, run } of tasks) {
        const begun = performance.now();
        await run(deps, new AbortController().signal);
        times[name] = performance.now() - begun;
      }
      return times;
    },
    close: () => client.end(),
  };
}
