import { type Cover, routes } from '@dierbaar/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answer, bodiesSentTo, leavePending, refuse } from '../../../test/components/answers.ts';
import { IdleWorker } from '../../../test/components/idle-worker.ts';
import { renderScreen } from '../../../test/components/render-screen.tsx';
import { signInWriter } from '../../../test/components/writer-pages.ts';
import { sampleProject } from '../../../test/sample-project.ts';
import { nl } from '../../i18n/nl.ts';
import { screens } from '../../lib/paths.ts';
import { createCoverFields } from './cover-layout.ts';
import { EditCoverScreen } from './edit-cover-screen.tsx';
import { SelectCoverScreen } from './select-cover-screen.tsx';

const book = sampleProject();
const cover: Cover = {
  ...createCoverFields({ theme: 'birth', motif: 'moon' }, book.name),
  projectId: book.id,
  format: 'a4',
  updatedAt: '2026-11-14T20:00:00.000Z',
  hasRemoved: false,
};

const openSelect = (search = `?projectId=${book.id}`) =>
  renderScreen(<SelectCoverScreen />, screens.selectCover.path + search, screens.selectCover.path);
const openEdit = (search = `?projectId=${book.id}`) =>
  renderScreen(<EditCoverScreen />, screens.editCover.path + search, screens.editCover.path);
const title = () => screen.findByRole('textbox', { name: nl.cover.edit.titleLine });

beforeEach(() => {
  vi.stubGlobal('Worker', IdleWorker);
  signInWriter();
  answer(routes.projects.get, book);
  refuse(routes.projectCovers.get, 'no_cover');
  refuse(routes.projectExports.request, 'nothing_to_print');
  leavePending(routes.projectCovers.preview);
  leavePending(routes.projectExports.settings);
});
afterEach(() => void vi.unstubAllGlobals());

describe.each([
  ['SelectCoverScreen', openSelect],
  ['EditCoverScreen', openEdit],
])('%s', (_, open) => {
  it('shows a skeleton while the cover is loading', async () => {
    leavePending(routes.projectCovers.get);
    open();
    expect(await screen.findByRole('status', { name: nl.frame.loading })).toBeVisible();
  });

  it('asks to choose a book when the address names none', () => {
    open('');
    expect(screen.getByRole('heading', { level: 1, name: nl.book.loadFailed.noneTitle })).toBeVisible();
  });

  it('says that a book does not exist', async () => {
    refuse(routes.projects.get, 'not_found');
    refuse(routes.projectCovers.get, 'not_found');
    open();
    expect(await screen.findByRole('heading', { name: nl.book.loadFailed.missingTitle })).toBeVisible();
  });

  it('shows an error with a retry that loads the cover', async () => {
    refuse(routes.projectCovers.get, 'internal');
    open();
    const retry = await screen.findByRole('button', { name: nl.common.retry });
    answer(routes.projectCovers.get, cover);
    await userEvent.click(retry);
    await waitFor(() => expect(screen.queryByRole('button', { name: nl.common.retry })).toBeNull());
    expect(await screen.findAllByRole('radio')).not.toEqual([]);
  });
});

describe('SelectCoverScreen', () => {
  it('opens the editor with the chosen design', async () => {
    openSelect();
    await userEvent.click(await screen.findByRole('radio', { name: nl.cover.motif.moon }));
    await userEvent.click(screen.getByRole('button', { name: nl.cover.select.goOn }));
    expect(await screen.findByRole('note')).toHaveTextContent(
      `/editor/cover/edit?projectId=${book.id}&coverKey=birth.moon`,
    );
  });

  it('offers to go on with the cover that the book has', async () => {
    answer(routes.projectCovers.get, cover);
    openSelect();
    const link = await screen.findByRole('link', { name: nl.cover.select.earlier.goOn });
    expect(link).toHaveAttribute('href', `/editor/cover/edit?projectId=${book.id}`);
    expect(screen.getByRole('radio', { name: nl.cover.motif.moon })).toBeChecked();
  });

  it.each([
    ['a cover replaced an earlier one', { ...cover, hasRemoved: true }, 1],
    ['it has its first cover', cover, 0],
    ['it has no cover', null, 0],
  ] as const)(
    'offers to bring an earlier cover back only when one is kept: %s',
    async (_, found, buttons) => {
      if (found) answer(routes.projectCovers.get, found);
      openSelect();
      await screen.findByRole('radio', { name: nl.cover.motif.moon });
      expect(screen.queryAllByRole('button', { name: nl.cover.select.restore })).toHaveLength(buttons);
    },
  );

  it('brings an earlier cover back', async () => {
    answer(routes.projectCovers.get, { ...cover, hasRemoved: true });
    answer(routes.projectCovers.restore, { ...cover, themeName: 'tough', mainImageName: 'camp' });
    openSelect();
    await userEvent.click(await screen.findByRole('button', { name: nl.cover.select.restore }));
    expect(await screen.findByText(nl.cover.select.restored)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: nl.cover.select.restore })).toBeNull());
  });

  it.each([
    ['no_cover', nl.cover.select.nothingKept],
    ['internal', nl.book.somethingWentWrong],
  ] as const)(
    'says why an earlier cover did not come back when the server answers %s',
    async (code, text) => {
      answer(routes.projectCovers.get, { ...cover, hasRemoved: true });
      refuse(routes.projectCovers.restore, code);
      openSelect();
      await userEvent.click(await screen.findByRole('button', { name: nl.cover.select.restore }));
      expect(await screen.findByText(text)).toBeVisible();
    },
  );
});

describe('EditCoverScreen', () => {
  it('leads to the choice of a design when there is neither a cover nor a design', async () => {
    openEdit();
    expect(await screen.findByRole('note')).toHaveTextContent(`/editor/cover/select?projectId=${book.id}`);
  });

  it('creates the cover of a chosen design once', async () => {
    answer(routes.projectCovers.save, new Blob());
    openEdit(`?projectId=${book.id}&coverKey=birth.moon`);
    await title();
    answer(routes.projectCovers.get, cover);
    expect(await screen.findByText(/Omslag opgeslagen om/)).toBeVisible();
    expect(bodiesSentTo(routes.projectCovers.save)).toHaveLength(1);
  });

  it('says that the cover is being made while it is', async () => {
    leavePending(routes.projectCovers.save);
    openEdit(`?projectId=${book.id}&coverKey=birth.moon`);
    expect(await screen.findByText(nl.cover.edit.processing)).toBeVisible();
  });

  it('saves a change of the title, and says when that failed', async () => {
    answer(routes.projectCovers.get, cover);
    refuse(routes.projectCovers.update, 'invalid_input');
    openEdit();
    await userEvent.fill(await title(), 'Lief');
    expect((await screen.findAllByText(nl.cover.status.notSaved.refused))[0]).toBeVisible();
    answer(routes.projectCovers.update, { ...cover, title: 'Lief' });
    await userEvent.click(screen.getByRole('button', { name: nl.cover.status.retry }));
    expect(await screen.findByText(/Omslag opgeslagen om/)).toBeVisible();
    expect(bodiesSentTo(routes.projectCovers.update).at(-1)).toEqual({
      title: 'Lief',
      previousUpdatedAt: cover.updatedAt,
    });
  });
});
