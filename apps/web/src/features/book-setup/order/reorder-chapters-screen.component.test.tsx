import { routes } from '@dierbaar/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answer, bodiesSentTo, leavePending, refuse } from '../../../../test/components/answers.ts';
import { renderScreen } from '../../../../test/components/render-screen.tsx';
import { sampleChapter } from '../../../../test/sample-chapter.ts';
import { sampleProject } from '../../../../test/sample-project.ts';
import { nl } from '../../../i18n/nl.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { screens } from '../../../lib/paths.ts';
import { ReorderChaptersScreen } from './reorder-chapters-screen.tsx';

const book = sampleProject();
const [first, second] = [sampleChapter(0), sampleChapter(1)];
const open = (search = `?projectId=${book.id}`) =>
  renderScreen(
    <ReorderChaptersScreen />,
    screens.reorderChapters.path + search,
    screens.reorderChapters.path,
  );
/** The chapters on the contents page, with their number and without the dot where the page number will stand. */
const contents = async () => {
  const page = await screen.findByRole('complementary', { name: nl.bookSetup.reorderChapters.contents });
  return within(page)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replace(/·$/, ''));
};
const moveFirstDown = async () =>
  userEvent.click(await screen.findByRole('button', { name: `${first.name} omlaag` }));

beforeEach(() => answer(routes.projects.get, book));

describe('ReorderChaptersScreen', () => {
  it('shows a skeleton while the chapters are loading', () => {
    leavePending(routes.projectChapters.selected);
    open();
    expect(screen.getByRole('status', { name: nl.frame.loading })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: nl.bookSetup.reorderChapters.title })).toBeVisible();
  });

  it('asks to choose a book when the address names none', () => {
    open('');
    expect(screen.getByRole('heading', { level: 1, name: nl.book.loadFailed.noneTitle })).toBeVisible();
  });

  it('says that a book does not exist', async () => {
    refuse(routes.projectChapters.selected, 'not_found');
    open();
    expect(await screen.findByRole('heading', { name: nl.book.loadFailed.missingTitle })).toBeVisible();
  });

  it('leads to the choice of chapters when there are none', async () => {
    answer(routes.projectChapters.selected, []);
    open();
    const link = await screen.findByRole('link', { name: nl.common.chooseChapters });
    expect(link).toHaveAttribute('href', `/editor/select-chapters?projectId=${book.id}`);
  });

  it('shows an error with a retry that loads the chapters', async () => {
    refuse(routes.projectChapters.selected, 'internal');
    open();
    const retry = await screen.findByRole('button', { name: nl.common.retry });
    answer(routes.projectChapters.selected, [first]);
    await userEvent.click(retry);
    expect(await contents()).toEqual([`1${first.name}`]);
  });

  it('shows the contents in the face of the titles, with a dot where a page number will stand', async () => {
    refuse(routes.projectCovers.get, 'no_cover');
    answer(routes.projectChapters.selected, [first]);
    open();
    const page = await screen.findByRole('complementary', { name: nl.bookSetup.reorderChapters.contents });
    const title = within(page).getByText(nl.bookSetup.reorderChapters.contents);
    await waitFor(() => expect(title.style.fontFamily).toMatch(/^"?Title /));
    expect(within(page).getByRole('listitem')).toMatchTextContent(/·$/);
  });

  it('goes on to the only chapter that has a text already, else to the first', async () => {
    const go = () => screen.findByRole('link', { name: nl.bookSetup.reorderChapters.save });
    answer(routes.projectChapters.selected, [first, { ...second, hasContent: true }]);
    const { unmount } = open();
    expect(await go()).toHaveAttribute('href', expect.stringContaining(second.projectChapterId));
    unmount();
    queryClient.clear();
    answer(routes.projectChapters.selected, [
      { ...first, hasContent: true },
      { ...second, hasContent: true },
    ]);
    open();
    expect(await go()).toHaveAttribute('href', expect.stringContaining(first.projectChapterId));
  });

  it('saves a new order at once, and takes it back on request', async () => {
    answer(routes.projectChapters.selected, [first, second]);
    answer(routes.projectChapters.order, [second, first]);
    open();
    await moveFirstDown();
    await waitFor(async () => expect(await contents()).toEqual([`1${second.name}`, `2${first.name}`]));
    answer(routes.projectChapters.order, [first, second]);
    await userEvent.click(screen.getByRole('button', { name: nl.common.undo }));
    await waitFor(async () => expect(await contents()).toEqual([`1${first.name}`, `2${second.name}`]));
    const ids = [first, second].map(({ projectChapterId }) => projectChapterId);
    const body = (chapterList: string[]) => ({ projectId: book.id, chapterList });
    await waitFor(() =>
      expect(bodiesSentTo(routes.projectChapters.order)).toEqual([body(ids.toReversed()), body(ids)]),
    );
  });

  it('puts the chapters back as they were when the order could not be saved, and says so', async () => {
    answer(routes.projectChapters.selected, [first, second]);
    refuse(routes.projectChapters.order, 'internal');
    open();
    await moveFirstDown();
    expect(await screen.findByText(nl.bookSetup.reorderChapters.saveFailed)).toBeVisible();
    expect(await contents()).toEqual([`1${first.name}`, `2${second.name}`]);
  });
});
