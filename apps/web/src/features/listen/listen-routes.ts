import { openRoute } from '../../lib/api/open-route.ts';

/** The calls of a printed code. */
export const listenRoutes = {
  see: openRoute('GET', '/voices/:code'),
  sound: openRoute('GET', '/voices/:code/sound'),
  cover: openRoute('GET', '/voices/:code/cover'),
};
