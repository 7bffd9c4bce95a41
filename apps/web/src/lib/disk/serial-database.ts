import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb';
import { startLimit } from '../limits/time-limit.ts';
import { answerSeconds } from './open-database.ts';

/** Work on an open database. Long work says with `moved` that the disk still answers. */
type Work<Schema extends DBSchema, Result> = (
  database: IDBPDatabase<Schema>,
  moved: () => void,
) => Promise<Result>;

/** What was asked for until the disk did not answer; `last` ends when the last of it is done. */
interface Line {
  last: Promise<unknown>;
  isGivenUp: boolean;
  givenUp: PromiseWithResolvers<undefined>;
}

const makeLine = (): Line => ({
  last: Promise.resolve(),
  isGivenUp: false,
  givenUp: Promise.withResolvers<undefined>(),
});

/**
 * Runs work on a database of this browser, one piece after another: what is asked for later never comes before. It is open
 * only while work runs. Work that fails, or a browser without IndexedDB, gives undefined. So does a disk that does not
 * answer, for everything that waits for it; what is asked for after that tries anew.
 */
export function createSerialDatabase<Schema extends DBSchema>(
  name: string,
  version: number,
  upgrade: NonNullable<OpenDBCallbacks<Schema>['upgrade']>,
) {
  let line = makeLine();
  const run = async <Result>(own: Line, work: Work<Schema, Result>) => {
    if (own.isGivenUp) return undefined;
    let database: IDBPDatabase<Schema> | undefined;
    const limit = startLimit(answerSeconds, () => {
      own.isGivenUp = true;
      own.givenUp.resolve(undefined);
      if (line === own) line = makeLine();
      // Work that goes on later begins nothing more: it would come after what is asked for from now on.
      database?.close();
    });
    try {
      database = await openDB<Schema>(name, version, { upgrade });
      return own.isGivenUp ? undefined : await work(database, limit.restart);
    } catch {
      return undefined;
    } finally {
      limit.stop();
      database?.close();
    }
  };
  return <Result>(work: Work<Schema, Result>): Promise<Result | undefined> => {
    const own = line;
    const done = own.last.then(() => run(own, work));
    own.last = done;
    return Promise.race([done, own.givenUp.promise]);
  };
}
