import sharp from 'sharp';
import { z } from 'zod';
import type { RenderJob } from './job.ts';
import { createJobRenderer, type FileOutcome } from './render-job.ts';

// Entry of a render process: receives a job and the path of its file, and answers with the outcome.
const order = z.object({ target: z.string(), job: z.custom<RenderJob>((job) => typeof job === 'object') });

// Blocks every other decoder of libvips, whatever format a file claims to have.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });
// Photos are prepared several at a time: one thread each takes a quarter less processor time than two.
sharp.concurrency(1);

process.on('message', (message) => {
  const { target, job } = order.parse(message);
  renderer.render(job, target).then(answer, (error: unknown) => {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    answer({ state: 'failed', code: 'crashed', message: text.slice(0, 2000) });
  });
});
process.on('disconnect', () => process.exit(0));
const renderer = createJobRenderer();
process.send?.('warm');

function answer(outcome: FileOutcome): void {
  const { user, system } = process.cpuUsage();
  process.send?.({ outcome, memory: process.memoryUsage.rss(), cpuSeconds: (user + system) / 1e6 });
}
