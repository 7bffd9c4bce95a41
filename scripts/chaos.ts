import { parseArgs } from 'node:util';
import { loadEnvironment } from './environment.ts';
import { run } from './run.ts';

/** `npm run chaos -- NAME --minutes N --times N`: kills parts of the system under load and reports losses. */
const drills: Record<string, () => Promise<{ drill: (minutes: number, times: number) => Promise<void> }>> = {
  orders: () => import('./chaos/orders.ts'),
  renders: () => import('./chaos/renders.ts'),
  saves: () => import('./chaos/saves.ts'),
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '3' }, times: { type: 'string', default: '20' } },
});
const load = drills[positionals[0] ?? ''];
if (!load) {
  console.error(`usage: npm run chaos -- ${Object.keys(drills).join('|')} [--minutes N] [--times N]`);
  process.exit(2);
}
await run(process.execPath, ['scripts/services.ts', 'up'], { stdio: 'ignore' });
loadEnvironment();
await (await load()).drill(Number(values.minutes), Number(values.times));
