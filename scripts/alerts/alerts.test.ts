import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { routes } from '@dierbaar/contract';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { root } from '../environment.ts';
import { findUnknown } from './exported.ts';
import { readExpression } from './promql.ts';

interface Rules {
  groups: { rules: { alert: string; expr: string; annotations: { page: string } }[] }[];
}

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const { groups } = parse(read('deploy/prometheus/rules.yaml')) as Rules;
const alerts = groups.flatMap(({ rules }) => rules);
const names = alerts.map(({ alert }) => alert).sort();

test.each(alerts.map(({ alert, expr }) => [alert, expr]))(
  'alert %s reads only what the server exports',
  (_, expression) => {
    expect(readExpression(expression).selectors).not.toEqual([]);
    expect(findUnknown(expression)).toEqual([]);
  },
);

test('a metric, a label or a group that the server does not export is found', () => {
  expect(findUnknown('sum by (kind) (rate(saves_total{outcome="failed"}[5m])) > 1')).toEqual(['by (kind)']);
  expect(findUnknown('rate(saves_total{state="failed"}[5m]) unless saves offset 5m')).toEqual([
    'saves_total{state}',
    'saves',
  ]);
  // Of a histogram there are buckets, sum and count, but no series of its own name.
  expect(findUnknown('render_seconds > 1 or render_seconds_count > 1')).toEqual(['render_seconds']);
});

test('a route that an alert names is one of the contract', () => {
  const paths = Object.values(routes).flatMap((resource) =>
    Object.values(resource).map(({ path: route }) => `/api${route}`),
  );
  const named = alerts
    .flatMap(({ expr }) => [...expr.matchAll(/\broute="([^"]+)"/g)].map(([, route]) => route))
    .filter((route) => !paths.includes(route ?? ''));
  expect(named).toEqual([]);
});

test('every alert has its page in docs/operations.md, and no other has one', () => {
  const told = read('docs/operations.md').matchAll(/^### ([A-Z]\w+)$/gm);
  expect([...told].map(([, name]) => name).sort()).toEqual(names);
  for (const { alert, annotations } of alerts)
    expect(annotations.page).toBe(`docs/operations.md#${alert.toLowerCase()}`);
});

test('every alert is raised in rules.test.yaml, and its condition is caused by a test', () => {
  const { tests } = parse(read('deploy/prometheus/rules.test.yaml')) as {
    tests: { name: string; alert_rule_test: { alertname: string; exp_alerts: unknown[] }[] }[];
  };
  const raised = tests.flatMap((each) =>
    each.alert_rule_test.filter(({ exp_alerts }) => exp_alerts.length > 0).map(({ alertname }) => alertname),
  );
  expect([...new Set(raised)].sort()).toEqual(names);
  const sources = globSync(['apps/server/src/**/*.test.ts', 'scripts/deploy/*.test.ts'], { cwd: root }).map(
    read,
  );
  const caused = sources.flatMap((source) =>
    [...source.matchAll(/^test\('.*\balerts? ((?:[A-Z]\w+(?:, | and )?)+)/gm)].flatMap(([, list = '']) =>
      list.split(/, | and /),
    ),
  );
  expect([...new Set(caused)].sort()).toEqual(names);
});
