import { type Cover, routes } from '@dierbaar/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
  answer,
  answerFrom,
  bodiesSentTo,
  leavePending,
  refuse,
} from '../../../../test/components/answers.ts';
import { IdleWorker } from '../../../../test/components/idle-worker.ts';
import { renderScreen } from '../../../../test/components/render-screen.tsx';
import { signInWriter } from '../../../../test/components/writer-pages.ts';
import { sampleProject } from '../../../../test/sample-project.ts';
import { nl } from '../../../i18n/nl.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { coverQuery } from '../../../lib/covers/covers.ts';
import { createCoverFields } from '../cover-layout.ts';
import { EditCoverScreen } from '../edit-cover-screen.tsx';

const book = sampleProject();
const texts = nl.cover.conflict;
const cover: Cover = {
  ...createCoverFields({ theme: 'birth', motif: 'moon' }, book.name),
  projectId: book.id,
  format: 'a4',
  updatedAt: '2026-11-14T20:00:00.000Z',
  hasRemoved: false,
};
const theirs = {
  ...cover,
  title: 'Op de telefoon',
  subtitle: 'Voor later',
  updatedAt: '2026-11-14T20:05:00.000Z',
};

const title = () => screen.findByRole('textbox', { name: nl.cover.edit.titleLine });
const askedDialog = async () => within(await screen.findByRole('dialog', { name: texts.title }));
const changes = () => bodiesSentTo(routes.projectCovers.update);
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** Opens the editor; then the cover is saved from elsewhere. */
async function openAndChangeElsewhere() {
  renderScreen(<EditCoverScreen />, `/?projectId=${book.id}`);
  const field = await title();
  answer(routes.projectCovers.get, theirs);
  refuse(routes.projectCovers.update, 'changed_elsewhere');
  return field;
}

beforeEach(() => {
  vi.stubGlobal('Worker', IdleWorker);
  signInWriter();
  answer(routes.projects.get, book);
  answer(routes.projectCovers.get, cover);
  refuse(routes.projectExports.request, 'nothing_to_print');
  leavePending(routes.projectCovers.preview);
  leavePending(routes.projectExports.settings);
});
afterEach(() => void vi.unstubAllGlobals());

describe('a cover that was also changed elsewhere', () => {
  it('is shown beside the own one, which is saved over it only when the writer says so', async () => {
    await userEvent.fill(await openAndChangeElsewhere(), 'Op de laptop');
    const dialog = await askedDialog();
    expect(dialog.getByRole('img', { name: /Op de laptop/ })).toBeVisible();
    expect(dialog.getByRole('img', { name: /Op de telefoon/ })).toBeVisible();
    expect(changes()).toEqual([{ title: 'Op de laptop', previousUpdatedAt: cover.updatedAt }]);
    answer(routes.projectCovers.update, { ...cover, title: 'Op de laptop' });
    await userEvent.click(dialog.getByRole('button', { name: texts.keepMine }));
    expect(await screen.findByText(/Omslag opgeslagen om/)).toBeVisible();
    const own = { title: 'Op de laptop', subtitle: '', previousUpdatedAt: theirs.updatedAt };
    expect(changes().at(-1)).toEqual(own);
    await isClosed();
  });

  it('takes the place of the own one when it is chosen, which undo brings back', async () => {
    const field = await openAndChangeElsewhere();
    await userEvent.fill(field, 'Op de laptop');
    await userEvent.click((await askedDialog()).getByRole('button', { name: texts.keepTheirs }));
    await isClosed();
    expect(field).toHaveValue('Op de telefoon');
    expect(screen.getByText(nl.cover.status.fresh)).toBeVisible();
    expect(changes()).toHaveLength(1);
    answer(routes.projectCovers.update, { ...cover, title: 'Op de laptop' });
    await userEvent.click(screen.getByRole('button', { name: nl.common.undo }));
    expect(field).toHaveValue('Op de laptop');
    await waitFor(() =>
      expect(changes().at(-1)).toMatchObject({
        title: 'Op de laptop',
        previousUpdatedAt: theirs.updatedAt,
      }),
    );
  });

  it('waits when the writer chooses later, and says so', async () => {
    await userEvent.fill(await openAndChangeElsewhere(), 'Op de laptop');
    await userEvent.click((await askedDialog()).getByRole('button', { name: texts.later }));
    await isClosed();
    expect(screen.getAllByText(nl.cover.status.changedElsewhere)[0]).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: nl.cover.status.choose }));
    await askedDialog();
    expect(changes()).toHaveLength(1);
  });

  it('is shown without a question while nothing was changed here', async () => {
    const field = await openAndChangeElsewhere();
    await queryClient.invalidateQueries({ queryKey: coverQuery(book.id).queryKey });
    await waitFor(() => expect(field).toHaveValue('Op de telefoon'));
    answerFrom(routes.projectCovers.update, (change) => ({ ...theirs, ...change }));
    await userEvent.fill(field, 'Samen');
    const change = { title: 'Samen', previousUpdatedAt: theirs.updatedAt };
    await waitFor(() => expect(changes()).toEqual([change]));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('a cover whose change is under way and is not on the disk is not left without a question', async () => {
  const isHeld = () => {
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    return leaving.defaultPrevented;
  };
  leavePending(routes.projectCovers.update);
  refuse(routes.account.draftKey, 'unavailable');
  renderScreen(<EditCoverScreen />, `/?projectId=${book.id}`);
  const field = await title();
  expect(isHeld()).toBe(false);
  await userEvent.fill(field, 'Op de laptop');
  await waitFor(() => expect(changes()).toHaveLength(1));
  expect(isHeld()).toBe(true);
});
