import { startServices } from './run.ts';

/** `npm run bench -- NAME`: each bench prints lines `figure NAME VALUE UNIT`. */
const benches: Record<string, () => Promise<{ measure: () => Promise<void> }>> = {
  autosave: () => import('./bench/autosave.ts'),
  hostile: () => import('./bench/hostile.ts'),
  live: () => import('./bench/live.ts'),
  preview: () => import('./bench/preview.ts'),
  queue: () => import('./bench/queue.ts'),
  scale: () => import('./bench/scale/scale.ts'),
  typeset: () => import('./bench/typeset.ts'),
  typing: () => import('./bench/typing.ts'),
  typography: () => import('./bench/typography.ts'),
  web: () => import('./bench/web.ts'),
  weekly: () => import('./bench/scale/weekly.ts'),
};

const load = benches[process.argv[2] ?? ''];
if (!load) {
  console.error(`usage: npm run bench -- ${Object.keys(benches).join('|')}`);
  process.exit(2);
}
await startServices();
await (await load()).measure();
