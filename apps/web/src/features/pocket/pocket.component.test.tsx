import { routes } from '@dierbaar/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, bodiesSentTo, leavePending, refuse } from '../../../test/components/answers.ts';
import { renderScreen } from '../../../test/components/render-screen.tsx';
import { sampleChapter, sampleQuestion } from '../../../test/sample-chapter.ts';
import { sampleMemory } from '../../../test/sample-memory.ts';
import { sampleProject } from '../../../test/sample-project.ts';
import { sampleUser } from '../../../test/sample-user.ts';
import { nl } from '../../i18n/nl.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { readDeviceKey } from '../../lib/local/device-key.ts';
import { getMemories } from '../../lib/memories/user-memories.ts';
import { readCachedAnswer } from '../../lib/offline/cached-answers.ts';
import { screens } from '../../lib/paths.ts';
import { clearSession } from '../../lib/session/sign-out.ts';
import { userQuery } from '../../lib/session/user.ts';
import { PocketScreen } from './pocket-screen.tsx';
import { cachedQuestions } from './questions-of-the-day.ts';
import { TellScreen } from './tell-screen.tsx';

/** Another one in each test: what a phone stores is stored by user. */
let user = sampleUser();
const book = {
  ...sampleProject(),
  ...{ name: 'Voor Noor', chaptersChosen: 1, chaptersWithText: 0, lastChapter: null, coverUpdatedAt: null },
};
const chapter = sampleChapter(0, { questionsSelected: 2 });
const questions = [0, 1].map((index) => sampleQuestion(index, { selected: true }));
const memory = sampleMemory({ toldAt: new Date().toISOString() });
const words = nl.pocket;

beforeEach(async () => {
  await page.viewport(390, 844);
  clearSession();
  user = { ...sampleUser(), id: crypto.randomUUID() };
  localStorage.removeItem('pocketBook');
  localStorage.removeItem('pocketQuestion');
  queryClient.setQueryData(userQuery.queryKey, user);
  answer(routes.account.draftKey, { key: btoa('k'.repeat(32)) });
  answer(routes.projects.list, [book]);
  answer(routes.projectChapters.selected, [chapter]);
  answer(routes.projectQuestions.selected, questions);
  answer(routes.memories.list, [memory]);
  return async () => {
    await page.viewport(1440, 900);
  };
});

const open = () => renderScreen(<PocketScreen />, '/pocket', screens.pocket.path);

/** A phone goes on storing things after its screen is shown, and sending them until the session ends. */
async function endVisit(): Promise<void> {
  await waitFor(async () => expect((await readDeviceKey())?.userId).toBe(user.id));
  clearSession();
}

describe('the book on a phone', () => {
  afterEach(endVisit);

  it('shows a skeleton while loading', async () => {
    leavePending(routes.projects.list);
    open();
    expect(await screen.findByRole('status', { name: words.loading })).toBeVisible();
  });

  it('says where a first book begins', async () => {
    answer(routes.projects.list, []);
    open();
    expect(await screen.findByRole('heading', { name: words.noBook })).toBeVisible();
  });

  it('offers a retry when nothing can be fetched and nothing is kept', async () => {
    refuse(routes.projects.list, 'internal');
    open();
    const retry = await screen.findByRole('button', { name: nl.common.retry });
    answer(routes.projects.list, [book]);
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { name: 'Voor Noor' })).toBeVisible();
    expect(await screen.findByText(chapter.name)).toBeVisible();
  });

  it('asks a question of the book, another one when asked, and the same one after a reload', async () => {
    const { unmount } = open();
    const card = within(await screen.findByRole('region', { name: words.question }));
    const shown = () => questions.find(({ text }) => card.queryByText(text))?.text;
    await waitFor(() => expect(shown()).toBeDefined());
    const first = shown();
    expect(card.getByText(chapter.name)).toBeVisible();
    await userEvent.click(card.getByRole('button', { name: words.otherQuestion }));
    const second = shown();
    expect(second).not.toBe(first);
    const cached = () => readCachedAnswer(user.id, cachedQuestions(book.id));
    await waitFor(async () => expect(await cached()).toBeDefined());
    unmount();
    queryClient.removeQueries({ queryKey: ['pocket'] });
    // What was answered meanwhile does not change the question of the day.
    answer(
      routes.projectQuestions.selected,
      questions.map((one) => ({ ...one, state: 'done' as const })),
    );
    open();
    expect(await screen.findByText(second ?? '')).toBeVisible();
    // The cached question is shown before the server has answered.
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  });

  it('shows what was kept when the server gives no answer', async () => {
    const { unmount } = open();
    expect(await screen.findByText(memory.text)).toBeVisible();
    unmount();
    queryClient.clear();
    queryClient.setQueryData(userQuery.queryKey, user);
    refuse(routes.projects.list, 'unavailable');
    refuse(routes.memories.list, 'unavailable');
    open();
    expect(await screen.findByRole('heading', { name: 'Voor Noor' })).toBeVisible();
    expect(await screen.findByText(memory.text)).toBeVisible();
  });

  it('opens what somebody told, to be read', async () => {
    answer(routes.memories.list, [{ ...memory, teller: 'Opa Henk' }]);
    open();
    const row = await screen.findByRole('button', { name: /^Opa Henk/ });
    expect(screen.queryByText(memory.text)).toBeNull();
    await userEvent.click(row);
    expect(screen.getByText(memory.text)).toBeVisible();
    expect(screen.getByText(memory.question ?? '')).toBeVisible();
    await userEvent.click(row);
    expect(screen.queryByText(memory.text)).toBeNull();
  });

  it('begins a memory with the question of the day', async () => {
    open();
    await screen.findByText(chapter.name);
    await userEvent.click(await screen.findByRole('button', { name: words.write }));
    expect(await screen.findByText(/^\/pocket\/tell\//)).toBeVisible();
    expect(getMemories(user.id).list()).toMatchObject([{ text: '', projectId: book.id, finishedAt: null }]);
  });
});

const clientId = 'e2c1a6a0-5b6f-4b43-9d5e-0c6f4e0b7a02';
const begun = {
  ...{ clientId, projectId: book.id, projectChapterId: chapter.projectChapterId },
  question: 'Wie vertelde je het eerst?',
};

/** A memory that was finished on this phone. */
function finish(text: string, part = {}) {
  const memories = getMemories(user.id);
  const memory = { ...begun, ...part };
  memories.begin(memory);
  memories.change(memory.clientId, { text });
  return memories.finish(memory.clientId);
}

describe('what is on the phone', () => {
  afterEach(endVisit);

  it('is shown when its book is gone, and is not sent any more', async () => {
    const memories = getMemories(user.id);
    leavePending(routes.memories.tell);
    void finish('Kersenhout.', { projectId: 'b1f7a2b0-0c43-4f3e-8d55-1f0a6f1f7c01' });
    open();
    expect(await screen.findByText('Kersenhout.')).toBeVisible();
    expect(screen.getByText(words.problem.bookGone)).toBeVisible();
    await waitFor(() => expect(memories.list()[0]?.finishedAt).toBeNull());
    await screen.findByText(chapter.name);
    // It can be opened, to copy the words or to throw it away.
    expect(screen.getByRole('link', { name: /Kersenhout/ })).toBeVisible();
  });

  it('is shown when there is no book any more', async () => {
    leavePending(routes.memories.tell);
    void finish('Kersenhout.');
    answer(routes.projects.list, []);
    open();
    expect(await screen.findByText('Kersenhout.')).toBeVisible();
  });

  it('is no memory that was begun and left by the back button of the phone', async () => {
    const memories = getMemories(user.id);
    memories.begin(begun);
    open();
    await screen.findByText(chapter.name);
    expect(memories.list()).toEqual([]);
  });
});

describe('telling', () => {
  const begin = async () => {
    getMemories(user.id).begin(begun);
    renderScreen(<TellScreen />, `/pocket/tell/${clientId}`, screens.pocketTell.path);
    return screen.findByRole('textbox', { name: nl.telling.text });
  };

  it('keeps what is typed on the phone, and sends it once it is done', async () => {
    answer(routes.memories.tell, { ...memory, clientId });
    const field = await begin();
    expect(screen.getByRole('button', { name: nl.common.done })).toBeDisabled();
    await userEvent.type(field, 'Aan oma, bij de thee.');
    expect(await screen.findByText(nl.telling.kept)).toBeVisible();
    await waitFor(() => expect(getMemories(user.id).list()[0]?.text).toBe('Aan oma, bij de thee.'));
    expect(bodiesSentTo(routes.memories.tell)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: nl.common.done }));
    await waitFor(() =>
      expect(bodiesSentTo(routes.memories.tell)).toMatchObject([
        { clientId, text: 'Aan oma, bij de thee.', question: 'Wie vertelde je het eerst?' },
      ]),
    );
    await waitFor(() => expect(getMemories(user.id).list()).toEqual([]));
  });

  it('does not open a finished memory again, which may have arrived', async () => {
    leavePending(routes.memories.tell);
    const id = crypto.randomUUID();
    await finish('Klaar.', { clientId: id });
    renderScreen(<TellScreen />, `/pocket/tell/${id}`, screens.pocketTell.path);
    expect(await screen.findByRole('note')).toHaveTextContent('/pocket');
    await waitFor(() => expect(bodiesSentTo(routes.memories.tell)).toHaveLength(1));
  });

  it('says how many photos are too many', async () => {
    await begin();
    const files = Array.from({ length: 7 }, (_, at) => new File(['?'], `${at}.txt`, { type: 'text/plain' }));
    await userEvent.upload(screen.getByLabelText(nl.telling.addPhoto), files);
    expect(await screen.findByText(/hooguit 5 foto’s bij\. 2 foto’s/)).toBeVisible();
  });

  it('shows a memory that the server refuses, with its reason and the way to throw it away', async () => {
    refuse(routes.memories.tell, 'limit_reached');
    const field = await begin();
    await userEvent.type(field, 'Vol.');
    await userEvent.click(screen.getByRole('button', { name: nl.common.done }));
    expect(await screen.findByRole('note')).toHaveTextContent('/pocket');
    await waitFor(() => expect(getMemories(user.id).list()[0]?.problem).toBe('full'));
    renderScreen(<TellScreen />, `/pocket/tell/${clientId}`, screens.pocketTell.path);
    expect(await screen.findByText(words.problem.full)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: nl.telling.remove }));
    expect(getMemories(user.id).list()).toEqual([]);
  });
});
