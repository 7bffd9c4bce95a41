import { routes } from '@dierbaar/contract';
import { expect, it } from 'vitest';
import { listenRoutes } from './listen-routes.ts';

it('asks as the contract says', () => {
  for (const [name, { method, path, access }] of Object.entries(listenRoutes))
    expect(routes.voices[name as keyof typeof listenRoutes]).toMatchObject({ method, path, access });
});
