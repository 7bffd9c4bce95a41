import type { ReadPage } from '@dierbaar/contract';
import { createLinkClient, type LinkClient, type LinkRoutes } from '../../lib/api/link-client.ts';

const readRoutes: LinkRoutes<'read'> = {
  see: ['GET', '/read/:token'],
  ask: ['POST', '/read/:token/pages'],
  picture: ['GET', '/read/:token/pages/:contentHash/:page'],
  lines: ['GET', '/read/:token/pages/:contentHash/:page/lines'],
  sound: ['GET', '/read/:token/pages/:contentHash/voices/:code'],
  cover: ['GET', '/read/:token/cover'],
  remark: ['POST', '/read/:token/remarks'],
  changeRemark: ['PATCH', '/read/:token/remarks/:id'],
  removeRemark: ['DELETE', '/read/:token/remarks/:id'],
  done: ['POST', '/read/:token/done'],
};

export interface ReadClient extends LinkClient<'read'> {
  /** Lines of a page, fetched once. */
  lines(contentHash: string, page: number): Promise<ReadPage>;
}

export function createReadClient(token: string, language: () => string): ReadClient {
  const client = createLinkClient(readRoutes, { token }, () => ({ 'accept-language': language() }));
  const pages = new Map<string, Promise<ReadPage>>();
  return {
    ...client,
    lines(contentHash, page) {
      const key = `${contentHash} ${page}`;
      const known = pages.get(key);
      if (known) return known;
      const lines = client.call('lines', { params: { contentHash, page } });
      pages.set(key, lines);
      // A failed call is repeated.
      lines.catch(() => pages.delete(key));
      return lines;
    },
  };
}
