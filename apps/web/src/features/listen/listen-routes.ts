import { type Route, unchecked } from '@dierbaar/contract';

const get = <Path extends Route['path']>(path: Path) =>
  ({ method: 'GET', path, access: 'open', summary: '', response: unchecked }) as const satisfies Route;

/** The calls of a printed code without their schemas, as those of a link. `listen-routes.test.ts` compares them. */
export const listenRoutes = {
  see: get('/voices/:code'),
  sound: get('/voices/:code/sound'),
  cover: get('/voices/:code/cover'),
};
