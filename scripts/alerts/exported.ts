import { metrics } from '../../apps/server/src/metrics.ts';
import '../../apps/server/src/modules/orders/state/order-metrics.ts';
import '../../apps/server/src/modules/platform/outbox/watch-outbox.ts';
import { readExpression } from './promql.ts';

/** Labels that the monitor adds, and that of the buckets of a histogram. */
const addedLabels = ['job', 'instance', 'le'];
/** What the monitor itself writes for whatever it reads, and what deploy/copy serves. */
const otherSeries = new Map<string, string[]>([
  ['up', []],
  ['storage_copy_completed_seconds', []],
]);

/** Every series that the server and what runs beside it export, with its labels. */
export function findExported(): Map<string, string[]> {
  const series = new Map(otherSeries);
  for (const metric of metrics.getMetricsAsArray()) {
    const { labelNames = [] } = metric as { labelNames?: string[] };
    const isHistogram = String(metric.type) === 'histogram';
    for (const suffix of isHistogram ? ['_bucket', '_sum', '_count'] : [''])
      series.set(metric.name + suffix, labelNames);
  }
  return series;
}

/** What an expression names and the server does not export. */
export function findUnknown(expression: string): string[] {
  const exported = findExported();
  const { selectors, groups } = readExpression(expression);
  const unknown = selectors.flatMap(({ metric, matchers }) => {
    const labels = exported.get(metric);
    if (!labels) return [metric];
    return matchers
      .filter(({ label }) => ![...labels, ...addedLabels].includes(label))
      .map(({ label }) => `${metric}{${label}}`);
  });
  const known = [...selectors.flatMap(({ metric }) => exported.get(metric) ?? []), ...addedLabels];
  return [...unknown, ...groups.filter((group) => !known.includes(group)).map((group) => `by (${group})`)];
}
