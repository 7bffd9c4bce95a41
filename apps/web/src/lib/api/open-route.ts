import { type Route, unchecked } from '@dierbaar/contract';

/**
 * A call of a page without an account, without its schemas: those and the schema library weigh as much as the rest of such a
 * page. Tests compare them with the contract.
 */
export const openRoute = <Method extends Route['method'], Path extends Route['path']>(
  method: Method,
  path: Path,
) => ({ method, path, access: 'open', summary: '', response: unchecked }) as const satisfies Route;
