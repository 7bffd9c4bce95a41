import { routes } from '@dierbaar/contract';
import { expect, it } from 'vitest';
import { readRoutes } from './read-routes.ts';

it('asks as the contract says', () => {
  expect(Object.keys(readRoutes).sort()).toEqual(Object.keys(routes.read).sort());
  for (const [name, { method, path, access }] of Object.entries(readRoutes))
    expect(routes.read[name as keyof typeof readRoutes]).toMatchObject({ method, path, access });
});
