import type { AskedPage } from '@dierbaar/contract';
import { classify } from '../../lib/local/outcome.ts';
import { createStore, type Store } from '../../lib/store.ts';
import type { AskedClient } from './asked-client.ts';
import type { Link } from './link.ts';

/** What is known of a link: still asked for, not to be had now, ended, or what its page shows. */
export type PageState = { kind: 'loading' } | { kind: 'failed' } | { kind: 'ended' } | AskedPage;

export interface PageStore extends Pick<Store<PageState>, 'get' | 'subscribe'> {
  /** Asks the server; what is shown stays until it answers. */
  load(): Promise<void>;
  show(page: PageState): void;
  /** Runs a call; a link that has ended meanwhile is shown as ended. Undefined when there was no answer. */
  run<Result>(work: () => Promise<Result>): Promise<Result | undefined>;
}

/** The page with all answers, which come in parts. */
async function seeAll(client: AskedClient): Promise<AskedPage> {
  let page = await client.call('see', { query: {} });
  while (page.kind === 'answer' && page.hasEarlierAnswers) {
    const answersBefore = page.answers.at(-1)?.id;
    const earlier = await client.call('see', { query: { answersBefore } });
    if (earlier.kind !== 'answer') return earlier;
    page = { ...earlier, answers: [...page.answers, ...earlier.answers] };
  }
  return page;
}

/** What a call answers has the last answers alone; those before them are known. */
function withEarlier(known: PageState, next: PageState): PageState {
  if (known.kind !== 'answer' || next.kind !== 'answer' || !next.hasEarlierAnswers) return next;
  const ids = new Set(next.answers.map(({ id }) => id));
  const earlier = known.answers.filter(({ id }) => !ids.has(id));
  return { ...next, answers: [...next.answers, ...earlier], hasEarlierAnswers: false };
}

/** Fetches what a page shows and did not come with it. */
type LoadParts = (page: AskedPage, link: Link) => Promise<void>;

/** The token is empty in an address that was cut short: nothing is asked for it. */
export function createPageStore(client: AskedClient, link: Link, loadParts: LoadParts): PageStore {
  const { get, set, subscribe } = createStore<PageState>({ kind: link.token === '' ? 'ended' : 'loading' });
  const show = (next: PageState) => set(withEarlier(get(), next));
  const run: PageStore['run'] = async (work) => {
    try {
      return await work();
    } catch (error) {
      // A wrong link and one that has ended look the same.
      if (classify(error) === 'gone') show({ kind: 'ended' });
      return undefined;
    }
  };
  return {
    get,
    subscribe,
    show,
    run,
    async load() {
      if (get().kind === 'ended') return;
      if (get().kind === 'failed') show({ kind: 'loading' });
      const page = await run(async () => {
        const answer = await seeAll(client);
        await loadParts(answer, link);
        return answer;
      });
      if (page) show(page);
      else if (get().kind === 'loading') show({ kind: 'failed' });
    },
  };
}
