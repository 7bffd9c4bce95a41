import { randomUUID } from 'node:crypto';
import { createQueue } from '../../apps/server/src/adapters/queue.ts';
import { connect, createPool } from '../../apps/server/src/db/connection.ts';
import { withMigratedDatabase } from '../../apps/server/test/test-database.ts';
import { percentile, printFigure } from './figures.ts';

const jobs = 200;

/** From the commit that adds a job to the first line of its handler, one job at a time on an idle queue. */
export async function measure(): Promise<void> {
  await withMigratedDatabase(async (connectionString) => {
    const onError = (error: Error) => console.error(error);
    const db = connect(createPool({ connectionString, max: 4, onIdleError: onError }));
    const worker = createQueue({ connectionString, role: 'worker', onError });
    const api = createQueue({ connectionString, role: 'api', onError });
    await worker.start();
    await api.start();
    const started = new Map<string, () => void>();
    await worker.work('send-mail', 4, async ({ mailId }) => started.get(mailId)?.());

    const samples: number[] = [];
    for (let index = 0; index < jobs + 5; index++) {
      const mailId = randomUUID();
      const hasStarted = new Promise<void>((resolve) => started.set(mailId, resolve));
      await db.transaction().execute((trx) => api.enqueue(trx, 'send-mail', { mailId }));
      const committed = performance.now();
      await hasStarted;
      // The first jobs wait for connections to open.
      if (index >= 5) samples.push(performance.now() - committed);
    }
    printFigure('queue.start.p50', percentile(samples, 0.5), 'ms');
    printFigure('queue.start.p95', percentile(samples, 0.95), 'ms');
    await api.stop();
    await worker.stop();
    await db.destroy();
  });
}
