import { z } from 'zod';
import type { RenderJob } from './job.ts';
import { renderInDirectory, warmUp } from './render-in-directory.ts';

// The entry of a render process: it is told of a job and its directory, and answers with the outcome.
const order = z.object({ directory: z.string(), job: z.custom<RenderJob>((job) => typeof job === 'object') });

process.on('message', (message) => {
  const { directory, job } = order.parse(message);
  renderInDirectory(job, directory).then(
    (outcome) => process.send?.(outcome),
    (error: unknown) => {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      process.send?.({ state: 'failed', code: 'crashed', message: text.slice(0, 2000) });
    },
  );
});
process.on('disconnect', () => process.exit(0));
warmUp();
process.send?.('warm');
