import { routes } from '@dierbaar/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
  answer,
  answerLater,
  leavePending,
  refuse,
  timesOfCallsTo,
} from '../../../test/components/answers.ts';
import { noteDownloads } from '../../../test/components/downloads.ts';
import { renderScreen } from '../../../test/components/render-screen.tsx';
import { sampleProject } from '../../../test/sample-project.ts';
import { sampleWaitingPage } from '../../../test/sample-waiting-page.ts';
import { nl } from '../../i18n/nl.ts';
import { DashboardScreen } from './dashboard-screen.tsx';

const otherBook = {
  id: '5f3a8f0e-4a52-4d0c-8d0f-1c2b3a4d5e6f',
  name: 'Voor Noor',
  coverUpdatedAt: '2026-11-14T20:00:00.000Z',
};

/** A picture that the browser can decode. */
function picture(): Promise<Blob> {
  const canvas = new OffscreenCanvas(42, 60);
  canvas.getContext('2d')?.fillRect(0, 0, 42, 60);
  return canvas.convertToBlob({ type: 'image/jpeg' });
}

const downloads = noteDownloads();

describe('DashboardScreen', () => {
  beforeEach(() => answer(routes.projects.bin, []));

  it('leads to the bin with the number of books in it, also from an empty shelf', async () => {
    const { lastChapter: _, chaptersWithText: __, ...book } = sampleProject();
    const times = { deletedAt: '2026-11-12T20:00:00.000Z', restorableUntil: '2026-12-12T20:00:00.000Z' };
    answer(routes.projects.list, []);
    answer(routes.projects.bin, [{ ...book, ...times, words: 12 }]);
    renderScreen(<DashboardScreen />);
    expect(await screen.findByRole('link', { name: 'Prullenbak, 1 boek' })).toHaveAttribute(
      'href',
      '/dashboard/bin',
    );
  });

  it('says that a page from the public home waits for a book, until it is left out', async () => {
    answer(routes.projects.list, []);
    answer(routes.firstPages.list, [sampleWaitingPage()]);
    answer(routes.firstPages.delete, undefined);
    renderScreen(<DashboardScreen />);
    expect(await screen.findByText(nl.dashboard.firstPage.title)).toBeVisible();
    expect(screen.getByText('‘Wie er aan tafel zaten’', { exact: false })).toBeVisible();
    answer(routes.firstPages.list, []);
    await userEvent.click(screen.getByRole('button', { name: nl.dashboard.firstPage.drop }));
    await waitFor(() => expect(screen.queryByText(nl.dashboard.firstPage.title)).toBeNull());
    expect(timesOfCallsTo(routes.firstPages.delete)).toHaveLength(1);
  });

  it('shows a skeleton while the books are loading', () => {
    leavePending(routes.projects.list);
    renderScreen(<DashboardScreen />);
    expect(screen.getByRole('status', { name: nl.frame.loading })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: nl.dashboard.title })).toBeVisible();
  });

  it('opens the first onboarding step with the focus on the first theme when there are no books', async () => {
    const theme = { id: 'pregnancy', name: 'Zwangerschap', description: '', emblem: 'emblem-pregnancy' };
    answer(routes.projects.list, []);
    answer(routes.themes.list, [theme]);
    renderScreen(<DashboardScreen />);
    await userEvent.click(await screen.findByRole('button', { name: nl.dashboard.beginFirst }));
    expect(await screen.findByRole('dialog', { name: nl.onboarding.theme.title })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('radio', { name: /Zwangerschap/ })).toHaveFocus());
  });

  it('shows an error with a retry that loads the books', async () => {
    refuse(routes.projects.list, 'internal');
    renderScreen(<DashboardScreen />);
    const retry = await screen.findByRole('button', { name: nl.common.retry });
    answer(routes.projects.list, [sampleProject()]);
    await userEvent.click(retry);
    expect(await screen.findByRole('article', { name: 'Voor Mees' })).toBeVisible();
  });

  it('says when a book should be there, by when to order, and a calm rhythm', async () => {
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const ready = { readyOn: day(104), orderBy: day(90), readyFor: 'Noors verjaardag' };
    answer(routes.projects.list, [{ ...sampleProject(), ...ready }]);
    renderScreen(<DashboardScreen />);
    const card = await screen.findByRole('article', { name: 'Voor Mees' });
    expect(card.textContent).toMatch(
      /Klaar voor Noors verjaardag, \d+ \p{L}+ Bestel uiterlijk \d+ \p{L}+\./u,
    );
    expect(card.textContent).toContain('Eén hoofdstuk per maand is genoeg.');
  });

  it('shows the designed cover of a book, front and spine, and cloth while there is none', async () => {
    const [bare, designed] = [sampleProject(), { ...sampleProject(), ...otherBook }];
    answer(routes.projects.list, [bare, designed]);
    answer(routes.projectCovers.preview, await picture());
    renderScreen(<DashboardScreen />);
    const linkOf = (name: string) => screen.findByRole('link', { name: `${name} openen` });
    const shown = await linkOf('Voor Noor');
    await waitFor(() => {
      const parts = [...shown.querySelectorAll('img')].map(({ dataset }) => dataset.part);
      expect(parts).toEqual(['spine', 'front']);
    });
    expect(shown).not.toMatchTextContent(/Voor Noor/);
    expect(await linkOf('Voor Mees')).toMatchTextContent(/Voor Mees/);
  });

  it('shows cloth when the picture of a cover cannot be made', async () => {
    answer(routes.projects.list, [{ ...sampleProject(), ...otherBook }]);
    refuse(routes.projectCovers.preview, 'preview_failed');
    renderScreen(<DashboardScreen />);
    const shown = await screen.findByRole('link', { name: 'Voor Noor openen' });
    await waitFor(() => expect(shown).toMatchTextContent(/Voor Noor/));
  });

  it('puts the new book in the first place of the shelf, once', async () => {
    answer(routes.projects.list, [sampleProject()]);
    renderScreen(<DashboardScreen />);
    const [first] = await within(await screen.findByRole('region')).findAllByRole('listitem');
    expect(first).toContainElement(screen.getByRole('button', { name: nl.dashboard.newBook }));
  });

  it('centres the label of the button that goes on with the last book', async () => {
    answer(routes.projects.list, [sampleProject()]);
    renderScreen(<DashboardScreen />);
    const button = await screen.findByRole('link', { name: 'Verder met Voor Mees' });
    const text = screen.getByText('Verder met Voor Mees');
    const middleOf = (element: Element) => {
      const { top, height } = element.getBoundingClientRect();
      return top + height / 2;
    };
    expect(button.getBoundingClientRect().height).toBeGreaterThan(36);
    expect(text.getBoundingClientRect().height).toBeLessThan(30);
    expect(Math.abs(middleOf(text) - middleOf(button))).toBeLessThan(1.5);
  });

  it('shows each book with its progress and a link to the chapter last written in', async () => {
    answer(routes.projects.list, [sampleProject()]);
    renderScreen(<DashboardScreen />);
    expect(await screen.findByRole('article', { name: 'Voor Mees' })).toMatchTextContent(
      /1 van 3 hoofdstukken/,
    );
    expect(screen.getByRole('link', { name: 'Voor Mees openen' })).toHaveAttribute(
      'href',
      expect.stringContaining('/editor/confirmed-questions/chapter/7c0e1d52'),
    );
  });

  it('leads from the menu of a book to its chapters, preview and cover', async () => {
    answer(routes.projects.list, [sampleProject()]);
    renderScreen(<DashboardScreen />);
    await userEvent.click(await screen.findByRole('button', { name: 'Menu van Voor Mees' }));
    const { id } = sampleProject();
    const items = (await screen.findAllByRole('menuitem')).flatMap((item) => item.getAttribute('href') ?? []);
    expect(items).toEqual([
      `/editor/select-chapters?projectId=${id}`,
      `/projects/preview/${id}`,
      `/editor/cover/edit?projectId=${id}`,
    ]);
  });

  it('saves a book as PDF from its menu, and says while it is made that it takes a while', async () => {
    answer(routes.projects.list, [sampleProject()]);
    renderScreen(<DashboardScreen />);
    const choose = async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Menu van Voor Mees' }));
      await userEvent.click(await screen.findByRole('menuitem', { name: nl.dashboard.menu.savePdf }));
    };
    const pdf = Promise.withResolvers<Blob>();
    answerLater(routes.projectExports.export, pdf.promise);
    await choose();
    expect(await screen.findByText(/De PDF van ‘Voor Mees’ wordt gemaakt/)).toBeVisible();
    pdf.resolve(new Blob(['%PDF-1.7'], { type: 'application/pdf' }));
    expect(await screen.findByText('De PDF van ‘Voor Mees’ staat bij je downloads')).toBeVisible();
    expect(downloads).toMatchObject([{ name: 'Voor Mees.pdf' }]);
    refuse(routes.projectExports.export, 'nothing_to_print');
    await choose();
    expect(await screen.findByText(/‘Voor Mees’ heeft nog geen hoofdstukken/)).toBeVisible();
    expect(downloads).toHaveLength(1);
  });

  it('offers to take a deletion back for at least eight seconds', async () => {
    answer(routes.projects.list, [sampleProject()]);
    answer(routes.projects.delete, undefined);
    renderScreen(<DashboardScreen />);
    await userEvent.click(await screen.findByRole('button', { name: 'Menu van Voor Mees' }));
    const remove = await screen.findByRole('menuitem', { name: nl.dashboard.menu.delete });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      await userEvent.click(remove);
      await vi.waitFor(() => expect(screen.getByRole('button', { name: nl.common.undo })).toHaveFocus());
      // A message with the focus or under the pointer stays.
      await userEvent.hover(screen.getByRole('heading', { level: 1 }));
      await act(() => vi.advanceTimersByTimeAsync(8000));
      expect(screen.getByRole('button', { name: nl.common.undo })).toBeVisible();
      await act(() => vi.advanceTimersByTimeAsync(4000));
    } finally {
      vi.useRealTimers();
    }
    await waitFor(() => expect(screen.queryByRole('button', { name: nl.common.undo })).toBeNull());
  });

  it('says that the shelf is full when a copy does not fit', async () => {
    answer(routes.projects.list, [sampleProject()]);
    refuse(routes.projects.clone, 'limit_reached');
    renderScreen(<DashboardScreen />);
    await userEvent.click(await screen.findByRole('button', { name: 'Menu van Voor Mees' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: nl.dashboard.menu.duplicate }));
    expect(await screen.findByText(nl.dashboard.limitReached)).toBeVisible();
  });
});
