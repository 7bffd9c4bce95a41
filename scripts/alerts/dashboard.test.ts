import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../environment.ts';
import { findExported, findUnknown } from './exported.ts';
import { readExpression } from './promql.ts';

interface Panel {
  id: number;
  type: string;
  title: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets?: { expr: string }[];
}

const file = path.join(root, 'deploy/grafana/dierbaar.json');
const { panels } = JSON.parse(readFileSync(file, 'utf8')) as { panels: Panel[] };
const expressions = panels.flatMap(({ title, targets = [] }) =>
  targets.map(({ expr }) => [title, expr] as const),
);

test('the dashboard reads only what the server exports', () => {
  expect(expressions.length).toBeGreaterThan(20);
  const unknown = expressions.flatMap(([title, expr]) =>
    findUnknown(expr).map((name) => `${title}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

test('the dashboard shows every metric of our own', () => {
  const shown = new Set(
    expressions.flatMap(([, expr]) => readExpression(expr).selectors.map(({ metric }) => familyOf(metric))),
  );
  const own = [...findExported().keys()].map(familyOf).filter((name) => !/^(process|nodejs)_/.test(name));
  expect(own.filter((name) => !shown.has(name))).toEqual([]);
});

test('no panel covers another, and every row has its panels', () => {
  const covers = (a: Panel, b: Panel) =>
    a.gridPos.x < b.gridPos.x + b.gridPos.w &&
    b.gridPos.x < a.gridPos.x + a.gridPos.w &&
    a.gridPos.y < b.gridPos.y + b.gridPos.h &&
    b.gridPos.y < a.gridPos.y + a.gridPos.h;
  const pairs = panels.flatMap((a, index) => panels.slice(index + 1).map((b) => [a, b] as const));
  expect(pairs.filter(([a, b]) => covers(a, b) || a.id === b.id)).toEqual([]);
  expect(panels.every(({ gridPos: { x, w } }) => x + w <= 24)).toBe(true);
  const empty = panels.filter(
    ({ type }, index) => type === 'row' && panels[index + 1]?.type !== 'timeseries',
  );
  expect(empty).toEqual([]);
});

const familyOf = (series: string) => series.replace(/_(bucket|sum|count)$/, '');
