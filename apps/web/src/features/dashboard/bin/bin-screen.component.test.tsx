import { type BinnedProject, routes } from '@dierbaar/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answer, leavePending, refuse } from '../../../../test/components/answers.ts';
import { renderScreen } from '../../../../test/components/render-screen.tsx';
import { sampleProject } from '../../../../test/sample-project.ts';
import { nl } from '../../../i18n/nl.ts';
import { BinScreen } from './bin-screen.tsx';

const day = 24 * 3600 * 1000;

function binned(daysLeft: number, change: Partial<BinnedProject> = {}): BinnedProject {
  const { lastChapter: _, chaptersWithText: __, ...book } = sampleProject();
  const until = Date.now() + daysLeft * day;
  return {
    ...book,
    words: 4812,
    deletedAt: new Date(until - 30 * day).toISOString(),
    restorableUntil: new Date(until).toISOString(),
    ...change,
  };
}

describe('BinScreen', () => {
  it('shows a skeleton while the bin is loading', () => {
    leavePending(routes.projects.bin);
    renderScreen(<BinScreen />);
    expect(screen.getByRole('status', { name: nl.frame.loading })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: nl.bin.title })).toBeVisible();
  });

  it('says that the bin is empty and leads back to the shelf', async () => {
    answer(routes.projects.bin, []);
    renderScreen(<BinScreen />);
    expect(await screen.findByRole('heading', { level: 1, name: nl.bin.empty.title })).toBeVisible();
    expect(screen.getByRole('link', { name: nl.common.toBooks })).toHaveAttribute('href', '/dashboard');
  });

  it('shows an error with a retry that loads the bin', async () => {
    refuse(routes.projects.bin, 'internal');
    renderScreen(<BinScreen />);
    const retry = await screen.findByRole('button', { name: nl.common.retry });
    answer(routes.projects.bin, [binned(27)]);
    await userEvent.click(retry);
    expect(await screen.findByRole('article', { name: 'Voor Mees' })).toBeVisible();
  });

  it('shows what a book holds and how long it stays, and says it when that is today', async () => {
    answer(routes.projects.bin, [
      binned(27),
      binned(0, { id: '5f3a8f0e-4a52-4d0c-8d0f-1c2b3a4d5e6f', name: 'Papa’s schuur', words: 1 }),
    ]);
    renderScreen(<BinScreen />);
    const first = await screen.findByRole('article', { name: 'Voor Mees' });
    expect(first).toMatchTextContent(/A4 staand · 3 hoofdstukken, 4\.812 woorden/);
    expect(first).toMatchTextContent(/Nog 27 dagen/);
    const last = screen.getByRole('article', { name: 'Papa’s schuur' });
    expect(last).toMatchTextContent(/1 woord/);
    expect(last).toMatchTextContent(/Alleen vandaag nog/);
  });

  it('puts a book back by keyboard and gives the focus to the heading', async () => {
    const other = binned(3, { id: '5f3a8f0e-4a52-4d0c-8d0f-1c2b3a4d5e6f', name: 'Papa’s schuur' });
    answer(routes.projects.bin, [binned(27), other]);
    const { deletedAt: _, restorableUntil: __, words: ___, coverUpdatedAt: ____, ...book } = binned(27);
    answer(routes.projects.restore, book);
    renderScreen(<BinScreen />);
    const row = await screen.findByRole('article', { name: 'Voor Mees' });
    const restore = within(row).getByRole('button', { name: '‘Voor Mees’ terugzetten' });
    restore.focus();
    answer(routes.projects.bin, [other]);
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('‘Voor Mees’ staat weer op je plank')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Voor Mees' })).toBeNull());
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('deletes a book for good after a question, and keeps it by default', async () => {
    answer(routes.projects.bin, [binned(27)]);
    renderScreen(<BinScreen />);
    await userEvent.click(await screen.findByRole('button', { name: '‘Voor Mees’ voorgoed verwijderen' }));
    const dialog = within(await screen.findByRole('dialog', { name: '‘Voor Mees’ voorgoed verwijderen?' }));
    expect(dialog.getByRole('button', { name: nl.bin.keep })).toHaveFocus();
    refuse(routes.projects.deleteForGood, 'internal');
    await userEvent.click(dialog.getByRole('button', { name: nl.bin.forGood }));
    expect(await dialog.findByText(nl.failure.kinds.internal)).toBeVisible();
    answer(routes.projects.deleteForGood, undefined);
    answer(routes.projects.bin, []);
    await userEvent.click(dialog.getByRole('button', { name: nl.bin.forGood }));
    expect(await screen.findByText('‘Voor Mees’ is voorgoed verwijderd')).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1, name: nl.bin.empty.title })).toBeVisible();
  });

  it('says that a book could not be put back', async () => {
    answer(routes.projects.bin, [binned(27)]);
    refuse(routes.projects.restore, 'internal');
    renderScreen(<BinScreen />);
    await userEvent.click(await screen.findByRole('button', { name: '‘Voor Mees’ terugzetten' }));
    expect(await screen.findByText(nl.dashboard.restoreFailed)).toBeVisible();
    expect(screen.getByRole('article', { name: 'Voor Mees' })).toBeVisible();
  });

  it('says that the shelf is full when a book does not fit on it', async () => {
    answer(routes.projects.bin, [binned(27)]);
    refuse(routes.projects.restore, 'limit_reached');
    renderScreen(<BinScreen />);
    await userEvent.click(await screen.findByRole('button', { name: '‘Voor Mees’ terugzetten' }));
    expect(await screen.findByText(/Je plank is vol: er passen 200 boeken op.*‘Voor Mees’/)).toBeVisible();
  });
});
