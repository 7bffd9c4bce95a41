import { openRoute } from '../../lib/api/open-route.ts';

/** The calls of a reader. */
export const readRoutes = {
  see: openRoute('GET', '/read/:token'),
  ask: openRoute('POST', '/read/:token/pages'),
  picture: openRoute('GET', '/read/:token/pages/:contentHash/:page'),
  lines: openRoute('GET', '/read/:token/pages/:contentHash/:page/lines'),
  sound: openRoute('GET', '/read/:token/pages/:contentHash/voices/:code'),
  cover: openRoute('GET', '/read/:token/cover'),
  remark: openRoute('POST', '/read/:token/remarks'),
  changeRemark: openRoute('PATCH', '/read/:token/remarks/:id'),
  removeRemark: openRoute('DELETE', '/read/:token/remarks/:id'),
  done: openRoute('POST', '/read/:token/done'),
};
