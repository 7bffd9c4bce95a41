import { createClient, type OwnRemark, type Reading, type ReadPage, urlOf } from '@dierbaar/contract';
import { limitedFetch } from '../../lib/limits/limited-fetch.ts';
import { readRoutes } from './read-routes.ts';

/** A remark to be kept. */
export interface NewRemark {
  clientId: string;
  contentHash: string;
  page: number;
  line: number | null;
  text: string;
}

/** Calls of one link to read. */
export interface ReadClient {
  see(): Promise<Reading>;
  ask(): Promise<Reading>;
  page(contentHash: string, page: number): Promise<ReadPage>;
  remark(remark: NewRemark): Promise<OwnRemark>;
  changeRemark(id: string, text: string): Promise<OwnRemark>;
  removeRemark(id: string): Promise<void>;
  done(note: string): Promise<Reading>;
  pictureAddress(contentHash: string, page: number): string;
  soundAddress(contentHash: string, code: string): string;
  coverAddress(): string;
}

export function createReadClient(token: string, language: () => string): ReadClient {
  const client = createClient({
    baseUrl: '/api',
    fetch: limitedFetch,
    headers: () => ({ 'accept-language': language() }),
  });
  const pages = new Map<string, Promise<ReadPage>>();
  // The server of the same release checks its answers by the contract.
  const call = async <Result>(name: keyof typeof readRoutes, params: object = {}, body?: object) =>
    (await client(readRoutes[name], {
      params: { ...params, token },
      ...(body && { body }),
    } as never)) as Result;
  const address = (name: 'picture' | 'sound' | 'cover', params: object = {}) =>
    `/api${urlOf(readRoutes[name], { params: { ...params, token } })}`;
  return {
    see: () => call('see'),
    ask: () => call('ask'),
    page(contentHash, page) {
      const key = `${contentHash} ${page}`;
      const known = pages.get(key);
      if (known) return known;
      const asked = call<ReadPage>('lines', { contentHash, page });
      pages.set(key, asked);
      // One that failed is asked for again.
      asked.catch(() => pages.delete(key));
      return asked;
    },
    remark: (remark) => call('remark', {}, remark),
    changeRemark: (id, text) => call('changeRemark', { id }, { text }),
    removeRemark: (id) => call('removeRemark', { id }),
    done: (note) => call('done', {}, { note }),
    pictureAddress: (contentHash, page) => address('picture', { contentHash, page }),
    soundAddress: (contentHash, code) => address('sound', { contentHash, code }),
    coverAddress: () => address('cover'),
  };
}
