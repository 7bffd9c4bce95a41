import { loadEnvironment } from './environment.ts';
import { run } from './run.ts';

/** `npm run bench -- NAME`: each bench prints lines `figure NAME VALUE UNIT`. */
const benches: Record<string, () => Promise<{ measure: () => Promise<void> }>> = {
  autosave: () => import('./bench/autosave.ts'),
  upload: () => import('./bench/upload.ts'),
  drafts: () => import('./bench/drafts.ts'),
  hostile: () => import('./bench/hostile.ts'),
  live: () => import('./bench/live.ts'),
  migration: () => import('./bench/migration.ts'),
  'order-memory': () => import('./bench/order-memory.ts'),
  photos: () => import('./bench/photos.ts'),
  preview: () => import('./bench/preview.ts'),
  'preview-crowd': () => import('./bench/preview-crowd.ts'),
  queue: () => import('./bench/queue.ts'),
  readers: () => import('./bench/reading/readers.ts'),
  scale: () => import('./bench/scale/scale.ts'),
  thinning: () => import('./bench/thinning.ts'),
  typeset: () => import('./bench/typeset.ts'),
  typography: () => import('./bench/typography.ts'),
  typing: () => import('./bench/typing.ts'),
  web: () => import('./bench/web.ts'),
  weekly: () => import('./bench/scale/weekly.ts'),
  yours: () => import('./bench/yours.ts'),
};

const load = benches[process.argv[2] ?? ''];
if (!load) {
  console.error(`usage: npm run bench -- ${Object.keys(benches).join('|')}`);
  process.exit(2);
}
await run(process.execPath, ['scripts/services.ts', 'up'], { stdio: 'ignore' });
loadEnvironment();
await (await load()).measure();
