import { expect, test } from 'vitest';
import { readFigures } from '../bench/figures.ts';
import { runQuietly } from '../run.ts';

async function figuresOf(...drill: string[]): Promise<Record<string, number>> {
  return readFigures(await runQuietly(process.execPath, ['scripts/chaos.ts', ...drill]));
}

test('promise 20: no acknowledged save is lost by a killed API, a power cut, a full disk or an exhausted pool', async () => {
  const figures = await figuresOf('saves', '--minutes', '0.2');
  expect(figures).toMatchObject({ 'chaos.saves.lost': 0, 'chaos.saves.self-conflicts': 0 });
  for (const fault of ['api-kills', 'database-kills', 'full-disks', 'exhausted-pools'])
    expect(figures[`chaos.saves.${fault}`], fault).toBeGreaterThan(0);
});

let deployment: Promise<Record<string, number>> | undefined;
/** One run for two promises; one that failed is tried again with its test. */
const deploy = () => {
  deployment ??= figuresOf('deploy', '--times', '1');
  deployment.catch(() => {
    deployment = undefined;
  });
  return deployment;
};

test('promise 21: a deployment that replaces both copies of the API is not noticed by twenty writers', async () => {
  const figures = await deploy();
  expect(figures).toMatchObject({ 'deploy.replaced': 3, 'deploy.seen': 0, 'deploy.lost': 0 });
  expect(figures['deploy.acknowledged']).toBeGreaterThan(100);
});

test('promise 60: a deployment is not noticed by who looks at a preview or orders, and each paid book is printed once', async () => {
  const figures = await deploy();
  expect(figures).toMatchObject({ 'deploy.seen': 0, 'deploy.lost': 0 });
  for (const errand of ['rendered', 'ordered']) expect(figures[`deploy.${errand}`]).toBeGreaterThan(0);
});

test('promise 25: an order whose worker is killed or freezes around the call to the printer is printed once', async () => {
  const only = ['--only', 'before-placed', '--only', 'after-placed'];
  const figures = await figuresOf('orders', '--times', '1', ...only);
  expect(figures).toMatchObject({
    'chaos.orders.kills': 2,
    'chaos.orders.freezes': 2,
    'chaos.orders.printed': 4,
    'chaos.orders.lost': 0,
    'chaos.orders.double': 0,
    'chaos.orders.wrong-mails': 0,
  });
});
