import { Worker } from 'node:worker_threads';
import type { Deps } from '../../apps/server/src/deps.ts';
import { startStripe } from '../../packages/fakes/src/stripe/index.ts';
import { percentile, printFigure } from './figures.ts';
import type { Attack } from './hostile/attack-thread.ts';
import { type NamedAttack, prepareAttacks } from './hostile/attacks.ts';
import { startWriters } from './hostile/writers.ts';
import { withScene } from './preview/scene.ts';

const seconds = Number(process.env.HOSTILE_SECONDS ?? 15);

/** Each attack runs while twenty writers type: how long their saves take, and how long the event loop stands still. */
export async function measure(): Promise<void> {
  const stripe = await startStripe({ secretKey: process.env.STRIPE_SECRET_KEY ?? '' });
  const environment = { STRIPE_API: stripe.url, PAYMENT_ORIGIN: stripe.url, TRUSTED_PROXY_HOPS: '0' };
  await withScene(async ({ deps, origin, startWorker }) => {
    await startWorker();
    const results: { p95: number; loop: number; refused: number }[] = [];
    const quiet = async (): Promise<NamedAttack> => ({ name: 'none', callers: 0, calls: [] });
    await warmUp(deps, origin);
    for (const prepare of [quiet, ...(await prepareAttacks(deps, origin, stripe))]) {
      const attack = await prepare();
      const writers = await startWriters(deps, origin);
      const loop = watchLoop(origin);
      const { callers, calls } = attack;
      const answered = await run({ callers, calls, origin, seconds });
      const longest = await loop();
      const { times, refused } = await writers.stop();
      await attack.end?.();
      const p95 = percentile(times, 0.95);
      console.log(`${attack.name}: ${times.length} saves, ${answered} calls answered`);
      if (refused.length > 0) console.log(`refused: ${[...new Set(refused)].slice(0, 5).join(' | ')}`);
      printFigure(`hostile.${attack.name}.save.p95`, p95, 'ms');
      printFigure(`hostile.${attack.name}.loop.max`, longest, 'ms');
      results.push({ p95, loop: longest, refused: refused.length });
    }
    printFigure('hostile.save.p95', Math.max(...results.map(({ p95 }) => p95)), 'ms');
    printFigure('hostile.loop.max', Math.max(...results.map(({ loop }) => loop)), 'ms');
    const refused = results.reduce((sum, result) => sum + result.refused, 0);
    printFigure('hostile.refused', refused, 'requests');
  }, environment).finally(() => stripe.close());
}

/** The first saves of a process compile its code and statements. */
async function warmUp(deps: Deps, origin: string): Promise<void> {
  const writers = await startWriters(deps, origin);
  await run({ origin, callers: 0, calls: [], seconds: 2 });
  await writers.stop();
}

/** Runs an attack in a thread of its own, so that it does not slow the writers it is measured by. */
function run(attack: Attack): Promise<number> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./hostile/attack-thread.ts', import.meta.url), { workerData: attack });
    thread.once('message', resolve);
    thread.once('error', reject);
  });
}

/** Reads the longest block of the API's event loop once a second; the returned function stops and returns it in ms. */
function watchLoop(origin: string): () => Promise<number> {
  let most = 0;
  let isOver = false;
  const read = async () => {
    const headers = { authorization: `Bearer ${process.env.METRICS_TOKEN}` };
    const text = await (await fetch(`${origin}/metrics`, { headers })).text();
    const [, value] = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text) ?? [];
    return Number(value) * 1000;
  };
  const reading = (async () => {
    // The first reading is of the time before.
    await read();
    while (!isOver) {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      most = Math.max(most, await read());
    }
  })();
  return async () => {
    isOver = true;
    await reading;
    return most;
  };
}
