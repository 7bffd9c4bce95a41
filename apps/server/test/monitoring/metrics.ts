import type { TestApp } from '../test-app.ts';

type Labels = Record<string, string>;

/** Sum of the samples of a series that have these labels, as `/metrics` tells them; undefined when it tells none. */
export async function readMetric(
  { app, deps }: Pick<TestApp, 'app' | 'deps'>,
  name: string,
  labels: Labels = {},
): Promise<number | undefined> {
  const headers = { authorization: `Bearer ${deps.config.METRICS_TOKEN}` };
  const { body } = await app.inject({ url: '/metrics', headers });
  const values = body.split('\n').flatMap((line) => {
    const [, series, braces = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    const isMeant = Object.entries(labels).every(([label, text]) => braces.includes(`${label}="${text}"`));
    return series === name && isMeant ? [Number(value)] : [];
  });
  return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value);
}

/** How much a series grows while something happens. */
export async function growthOf(
  t: Pick<TestApp, 'app' | 'deps'>,
  [name, labels]: [name: string, labels?: Labels],
  work: () => Promise<unknown>,
): Promise<number> {
  const before = (await readMetric(t, name, labels)) ?? 0;
  await work();
  return ((await readMetric(t, name, labels)) ?? 0) - before;
}
