import sharp from 'sharp';
import { z } from 'zod';
import type { RenderJob } from '../job.ts';
import { createJobRenderer, type FileOutcome } from './render-job.ts';

// Entry of a render process: receives a job and the path of its file, and answers with the outcome. When photos of the
// job are still being fetched, a second message says that they are there, or that they will not come.
const order = z.object({
  target: z.string(),
  job: z.custom<RenderJob>((job) => typeof job === 'object'),
  isFetching: z.boolean(),
});
const news = z.object({ isFetched: z.boolean() });
let tellFetched: ((isFetched: boolean) => void) | undefined;

// Blocks every other decoder of libvips, whatever format a file claims to have.
sharp.block({ operation: ['VipsForeignLoad'] });
const decoders = ['Jpeg', 'Png'].flatMap((format) => [`${format}Buffer`, `${format}File`]);
sharp.unblock({ operation: decoders.map((decoder) => `VipsForeignLoad${decoder}`) });
// Photos are prepared several at a time: one thread each takes a quarter less processor time than two.
sharp.concurrency(1);

process.on('message', (message) => {
  const told = news.safeParse(message).data;
  if (told) return tellFetched?.(told.isFetched);
  const { target, job, isFetching } = order.parse(message);
  const fetched = new Promise<boolean>((resolve) => {
    tellFetched = resolve;
  });
  renderer.render(job, target, isFetching ? fetched : undefined).then(answer, (error: unknown) => {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    answer({ state: 'failed', code: 'crashed', message: text.slice(0, 2000) });
  });
});
process.on('disconnect', () => process.exit(0));
const renderer = createJobRenderer();
process.send?.('warm');

function answer(outcome: FileOutcome): void {
  tellFetched = undefined;
  const { user, system } = process.cpuUsage();
  process.send?.({ outcome, memory: process.memoryUsage.rss(), cpuSeconds: (user + system) / 1e6 });
}
