import { ApiError, type AskedPage } from '@dierbaar/contract';
import type { AskedClient } from './asked-client.ts';
import type { Link } from './link.ts';

/** What is known of a link: still asked for, not to be had now, ended, or what its page shows. */
export type PageState = { kind: 'loading' } | { kind: 'failed' } | { kind: 'ended' } | AskedPage;

export interface PageStore {
  get(): PageState;
  subscribe(listener: () => void): () => void;
  /** Asks the server; what is shown stays until it answers. */
  load(): Promise<void>;
  show(page: PageState): void;
  /** Runs a call; a link that has ended meanwhile is shown as ended. Undefined when there was no answer. */
  run<Result>(work: () => Promise<Result>): Promise<Result | undefined>;
}

/** Fetches what a page shows and did not come with it. */
type LoadParts = (page: AskedPage, link: Link) => Promise<void>;

/** The token is empty in an address that was cut short: nothing is asked for it. */
export function createPageStore(client: AskedClient, link: Link, loadParts: LoadParts): PageStore {
  let state: PageState = { kind: link.token === '' ? 'ended' : 'loading' };
  const listeners = new Set<() => void>();
  const show = (next: PageState) => {
    state = next;
    for (const listener of [...listeners]) listener();
  };
  const run: PageStore['run'] = async (work) => {
    try {
      return await work();
    } catch (error) {
      // A wrong link and one that has ended look the same.
      if (error instanceof ApiError && error.statusCode === 404) show({ kind: 'ended' });
      return undefined;
    }
  };
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    show,
    run,
    async load() {
      if (state.kind === 'ended') return;
      if (state.kind === 'failed') show({ kind: 'loading' });
      const page = await run(async () => {
        const answer = await client.call('see', {});
        await loadParts(answer, link);
        return answer;
      });
      if (page) show(page);
      else if (state.kind === 'loading') show({ kind: 'failed' });
    },
  };
}
