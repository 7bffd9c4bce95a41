import { parseArgs } from 'node:util';
import { startServices } from './run.ts';

type Drill = (minutes: number, times: number, only: string[]) => Promise<void>;

/**
 * `npm run chaos -- NAME --minutes N --times N`: interrupts parts of the system under load and reports losses; `--only`
 * names the boundaries at which orders are interrupted.
 */
const drills: Record<string, () => Promise<{ drill: Drill }>> = {
  deploy: () => import('./chaos/deploy.ts'),
  orders: () => import('./chaos/orders.ts'),
  renders: () => import('./chaos/renders.ts'),
  saves: () => import('./chaos/saves.ts'),
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: '3' },
    times: { type: 'string', default: '20' },
    only: { type: 'string', multiple: true, default: [] },
  },
});
const load = drills[positionals[0] ?? ''];
if (!load) {
  console.error(
    `usage: npm run chaos -- ${Object.keys(drills).join('|')} [--minutes N] [--times N] [--only BOUNDARY]`,
  );
  process.exit(2);
}
await startServices();
await (await load()).drill(Number(values.minutes), Number(values.times), values.only);
