import { routes } from '@dierbaar/contract';
import { expect, it } from 'vitest';
import { askedRoutes } from './asked-routes.ts';

it('asks as the contract says', () => {
  for (const [name, { method, path, access }] of Object.entries(askedRoutes))
    expect(routes.asked[name as keyof typeof askedRoutes]).toMatchObject({ method, path, access });
});
