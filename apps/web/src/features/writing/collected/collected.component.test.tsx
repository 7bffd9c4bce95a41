import { type ChapterText, type Memory, routes } from '@dierbaar/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answer, bodiesSentTo, leavePending, refuse } from '../../../../test/components/answers.ts';
import { renderScreen } from '../../../../test/components/render-screen.tsx';
import { sampleChapter } from '../../../../test/sample-chapter.ts';
import { sampleMemory } from '../../../../test/sample-memory.ts';
import { sampleProject } from '../../../../test/sample-project.ts';
import { sampleUser } from '../../../../test/sample-user.ts';
import { nl } from '../../../i18n/nl.ts';
import { showAskWith } from '../../../lib/invitations/ask-dialog.ts';
import { screens } from '../../../lib/paths.ts';
import { WritingScreen } from '../writing-screen.tsx';

const book = sampleProject();
const other = sampleChapter(1);
/** Another chapter in each test: its text outlives the screen. */
let current = sampleChapter(0);
let text: ChapterText;
let cat: Memory;
const cradle = sampleMemory({
  id: 'e2c1a6a0-5b6f-4b43-9d5e-0c6f4e0b7a03',
  text: 'Kersenhout, elf weken lang.',
  teller: 'Opa Henk',
  isNew: true,
});
const words = nl.writing.collected;

beforeEach(() => {
  current = sampleChapter(0, { projectChapterId: crypto.randomUUID() });
  text = {
    ...{ id: current.projectChapterId, projectId: book.id, body: '<p>Het regende die dag.</p>' },
    ...{ chapter: { name: current.name, tip: '' }, version: 1, contentHash: 'a', schemaVersion: 1 },
    savedAt: '2026-11-14T20:00:00.000Z',
  };
  cat = sampleMemory({ projectChapterId: current.projectChapterId });
  localStorage.setItem('writingTips', 'off');
  localStorage.setItem('printedPages', 'folded whole');
  localStorage.setItem('besideText', 'collected');
  localStorage.removeItem(`owedMemories ${book.id}`);
  answer(routes.auth.user, sampleUser());
  answer(routes.account.draftKey, { key: btoa('k'.repeat(32)) });
  answer(routes.projects.get, book);
  answer(routes.projectChapters.get, text);
  answer(routes.projectChapters.saveText, {
    ...{ statusCode: 200, version: 2, contentHash: 'b', savedAt: text.savedAt, words: 1, refused: [] },
  });
  answer(routes.projectChapters.selected, [current, other]);
  answer(routes.projectQuestions.selected, []);
  // The printed pages are those of another test; here they do not load.
  refuse(routes.projectExports.settings, 'unavailable');
});

const open = () =>
  renderScreen(
    <WritingScreen />,
    `/editor/confirmed-questions/chapter/${current.projectChapterId}?projectId=${book.id}`,
    screens.confirmedQuestions.path,
  );
const answerWith = (memory: Memory) => answer(routes.memories.change, memory);
const textbox = () => screen.getByRole('textbox', { name: `Tekst van ${current.name}` });
const lines = () => [...textbox().children].map(({ textContent }) => textContent).filter(Boolean);

describe('collected memories', () => {
  it('show a skeleton while loading', async () => {
    leavePending(routes.memories.list);
    open();
    expect(await screen.findByRole('status', { name: words.loading })).toBeVisible();
  });

  it('say that there are none, and what will come here', async () => {
    answer(routes.memories.list, []);
    open();
    expect(await screen.findByRole('heading', { name: words.emptyTitle })).toBeVisible();
    expect(screen.getByText(words.empty)).toBeVisible();
  });

  it('lead to asking somebody for this chapter, and to whom was asked', async () => {
    answer(routes.memories.list, []);
    const asked = vi.fn();
    const stop = showAskWith(asked);
    open();
    const [ask] = await screen.findAllByRole('button', { name: nl.people.ask });
    await userEvent.click(ask ?? document.body);
    expect(asked).toHaveBeenCalledWith({ projectId: book.id, chapterId: current.projectChapterId });
    const people = screen.getByRole('link', { name: nl.people.title });
    expect(people).toHaveAttribute('href', `/projects/${book.id}/people`);
    stop();
  });

  it('say that their teller wants them back, and are not put back then', async () => {
    answer(routes.memories.list, [{ ...cradle, state: 'removed', isAskedBack: true }]);
    open();
    await userEvent.click(await screen.findByText('Weg (1)'));
    expect(screen.getByText(words.takenBack)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Terugzetten/ })).toBeNull();
  });

  it('offer a retry when they cannot be fetched', async () => {
    refuse(routes.memories.list, 'internal');
    open();
    const retry = await screen.findByRole('button', { name: words.retry });
    answer(routes.memories.list, [cat]);
    await userEvent.click(retry);
    expect(await screen.findByText(cat.text)).toBeVisible();
  });

  it('stand with their chapter first, then those of others, later ones, and what is done folded away', async () => {
    const state = (id: number, part: Partial<Memory>) =>
      sampleMemory({ id: `e2c1a6a0-5b6f-4b43-9d5e-0c6f4e0b7b0${id}`, question: null, ...part });
    answer(routes.memories.list, [
      cradle,
      state(1, { state: 'later', text: 'Straks' }),
      cat,
      state(2, { state: 'placed', text: 'Geplaatst' }),
      state(3, { state: 'removed', text: 'Weggedaan' }),
    ]);
    open();
    await screen.findByText(cat.text);
    const shown = screen.getAllByRole('listitem').map((item) => item.textContent ?? '');
    const order = [cat.text, cradle.text, 'Straks', 'Geplaatst', 'Weggedaan'];
    expect(shown).toHaveLength(order.length);
    for (const [at, told] of order.entries()) expect(shown[at]).toContain(told);
    expect(screen.getByText('1 bij dit hoofdstuk · 1 elders')).toBeVisible();
    expect(screen.getByText('Geplaatst')).not.toBeVisible();
    await userEvent.click(screen.getByText('Al in het boek (1)'));
    expect(screen.getByText('Geplaatst')).toBeVisible();
    const tab = screen.getByRole('tab', { name: /Verzameld/ });
    expect(tab).toHaveAccessibleName(/2 herinneringen wachten op een plek/);
  });

  it('are placed as one step; undoing offers it again, and redoing places it again', async () => {
    answer(routes.memories.list, [cat]);
    answerWith({ ...cat, state: 'placed' });
    open();
    await userEvent.click(await screen.findByRole('button', { name: `${words.place}: ${cat.text}` }));
    await waitFor(() => expect(lines()).toEqual(['Het regende die dag.', cat.text]));
    expect(await screen.findByText('Al in het boek (1)')).toBeVisible();
    await userEvent.keyboard('en door');
    await waitFor(() => expect(lines()).toEqual(['Het regende die dag.', cat.text, 'en door']));

    answerWith(cat);
    await userEvent.click(screen.getByRole('button', { name: nl.writing.toolbar.undo }));
    expect(lines()).toEqual(['Het regende die dag.', cat.text]);
    await userEvent.click(screen.getByRole('button', { name: nl.writing.toolbar.undo }));
    expect(lines()).toEqual(['Het regende die dag.']);
    await waitFor(() => expect(screen.queryByText('Al in het boek (1)')).toBeNull());

    answerWith({ ...cat, state: 'placed' });
    await userEvent.click(screen.getByRole('button', { name: nl.writing.toolbar.redo }));
    expect(lines()).toEqual(['Het regende die dag.', cat.text]);
    expect(await screen.findByText('Al in het boek (1)')).toBeVisible();
    expect(bodiesSentTo(routes.memories.change)).toEqual([
      { state: 'placed', isNew: false },
      { state: 'waiting' },
      { state: 'placed' },
    ]);
  });

  it('are placed once by two clicks', async () => {
    answer(routes.memories.list, [cat]);
    answerWith({ ...cat, state: 'placed' });
    open();
    const place = await screen.findByRole('button', { name: `${words.place}: ${cat.text}` });
    for (const _ of ['once', 'twice']) place.click();
    expect(await screen.findByText('Al in het boek (1)')).toBeVisible();
    expect(lines()).toEqual(['Het regende die dag.', cat.text]);
    expect(bodiesSentTo(routes.memories.change)).toHaveLength(1);
  });

  it('stay out of the text without an answer, and the next visit tells the server that they wait', async () => {
    answer(routes.memories.list, [cat]);
    refuse(routes.memories.change, 'unavailable');
    const { unmount } = open();
    await userEvent.click(await screen.findByRole('button', { name: `${words.place}: ${cat.text}` }));
    expect(await screen.findByText(words.failed)).toBeVisible();
    expect(lines()).toEqual(['Het regende die dag.']);
    unmount();
    answerWith(cat);
    open();
    await waitFor(() => expect(bodiesSentTo(routes.memories.change).at(-1)).toEqual({ state: 'waiting' }));
  });

  it('are removed and had back at once', async () => {
    answer(routes.memories.list, [cat]);
    answerWith({ ...cat, state: 'removed' });
    open();
    await userEvent.click(await screen.findByRole('button', { name: `${words.remove}: ${cat.text}` }));
    expect(await screen.findByText('Weg (1)')).toBeVisible();
    answerWith(cat);
    const message = within(await screen.findByRole('alert'));
    await userEvent.click(message.getByRole('button', { name: nl.book.undo }));
    await waitFor(() => expect(screen.queryByText('Weg (1)')).toBeNull());
    expect(bodiesSentTo(routes.memories.change).at(-1)).toEqual({ state: 'waiting' });
  });
});

describe('an opened memory', () => {
  const openMemory = async () => {
    answer(routes.memories.list, [cradle]);
    answerWith({ ...cradle, isNew: false });
    open();
    await userEvent.click(await screen.findByRole('button', { name: `Bekijken: ${cradle.text}` }));
    return within(await screen.findByRole('dialog', { name: 'Opa Henk vertelt' }));
  };

  it('was seen, and goes into the text as it was chosen and changed', async () => {
    const dialog = await openMemory();
    await waitFor(() => expect(bodiesSentTo(routes.memories.change)).toContainEqual({ isNew: false }));
    const field = dialog.getByRole('textbox', { name: /In eigen woorden/ });
    await userEvent.clear(field);
    await userEvent.type(field, 'Kersenhout.');
    await userEvent.click(dialog.getByRole('checkbox', { name: words.dialog.question }));
    const changed = { ...cradle, text: 'Kersenhout.', state: 'placed' as const, isNew: false };
    answerWith(changed);
    await userEvent.click(dialog.getByRole('button', { name: words.place }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(lines()).toEqual(['Het regende die dag.', cradle.question, 'Kersenhout.— Opa Henk']);
    expect(bodiesSentTo(routes.memories.change).at(-1)).toEqual({
      text: 'Kersenhout.',
      state: 'placed',
      isNew: false,
    });
  });

  it('keeps changed words when it is put off', async () => {
    const dialog = await openMemory();
    await userEvent.type(dialog.getByRole('textbox', { name: /In eigen woorden/ }), '{End} Echt.');
    answerWith({ ...cradle, text: `${cradle.text} Echt.`, state: 'later', isNew: false });
    await userEvent.click(dialog.getByRole('button', { name: words.later }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodiesSentTo(routes.memories.change).slice(-2)).toEqual([
      { text: `${cradle.text} Echt.` },
      { state: 'later', isNew: false },
    ]);
    expect(await screen.findByRole('heading', { name: words.laterTitle })).toBeVisible();
  });

  it('keeps its words when they were all taken out', async () => {
    const dialog = await openMemory();
    await userEvent.clear(dialog.getByRole('textbox', { name: /In eigen woorden/ }));
    await userEvent.click(dialog.getByRole('button', { name: nl.book.close }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodiesSentTo(routes.memories.change)).not.toContainEqual({ text: '' });
  });

  it('stays open when its words cannot be kept', async () => {
    const dialog = await openMemory();
    await userEvent.type(dialog.getByRole('textbox', { name: /In eigen woorden/ }), '{End} Echt.');
    refuse(routes.memories.change, 'unavailable');
    await userEvent.click(dialog.getByRole('button', { name: nl.book.close }));
    expect(await screen.findByText(words.failed)).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Opa Henk vertelt' })).toBeVisible();
  });

  it('opens another chapter for it, with what was chosen', async () => {
    const dialog = await openMemory();
    await userEvent.click(dialog.getByRole('checkbox', { name: words.dialog.question }));
    answer(routes.projectChapters.get, {
      ...text,
      id: other.projectChapterId,
      body: '<p>Boven was het stil.</p>',
      chapter: { name: other.name, tip: '' },
    });
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: words.dialog.chapter }), other.name);
    expect(await screen.findByText('Boven was het stil.')).toBeVisible();
    const there = within(await screen.findByRole('dialog', { name: 'Opa Henk vertelt' }));
    expect(there.getByRole('checkbox', { name: words.dialog.question })).toBeChecked();
    expect(there.getByRole('combobox', { name: words.dialog.place })).toHaveValue('end');
  });
});
