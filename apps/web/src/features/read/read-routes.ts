import { type Route, unchecked } from '@dierbaar/contract';

const call = <Method extends Route['method'], Path extends Route['path']>(method: Method, path: Path) =>
  ({ method, path, access: 'open', summary: '', response: unchecked }) as const satisfies Route;

/** The calls of a reader without their schemas; `read-routes.test.ts` compares them with the contract. */
export const readRoutes = {
  see: call('GET', '/read/:token'),
  ask: call('POST', '/read/:token/pages'),
  picture: call('GET', '/read/:token/pages/:contentHash/:page'),
  lines: call('GET', '/read/:token/pages/:contentHash/:page/lines'),
  cover: call('GET', '/read/:token/cover'),
  remark: call('POST', '/read/:token/remarks'),
  changeRemark: call('PATCH', '/read/:token/remarks/:id'),
  removeRemark: call('DELETE', '/read/:token/remarks/:id'),
  done: call('POST', '/read/:token/done'),
};
