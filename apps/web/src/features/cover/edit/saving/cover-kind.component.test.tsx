import { type Cover, type CoverChange, coverFields, routes } from '@dierbaar/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import {
  answer,
  answerFrom,
  bodiesSentTo,
  disconnect,
  refuse,
} from '../../../../../test/components/answers.ts';
import { signInWriter } from '../../../../../test/components/writer-pages.ts';
import { sampleProject } from '../../../../../test/sample-project.ts';
import { queryClient } from '../../../../lib/api/query-client.ts';
import { getOutbox } from '../../../../lib/session/account-outbox.ts';
import { clearSession, settleWork } from '../../../../lib/session/sign-out.ts';
import { userQuery } from '../../../../lib/session/user.ts';
import { listUnsent, sendUnsentNow } from '../../../../lib/unsent/unsent-work.ts';
import { createCoverFields } from '../../cover-layout.ts';
import { usePendingCover } from '../use-pending-cover.ts';
import { type CoverEdit, coverKind, overTheirs } from './cover-kind.ts';

const book = sampleProject();
const fields = createCoverFields({ theme: 'birth', motif: 'moon' }, 'Voor Mees');
const updatedAt = '2026-11-14T20:00:00.000Z';
const edit: CoverEdit = {
  ...{ projectId: book.id, format: book.format, updatedAt, before: fields },
  fields: { ...fields, title: 'Voor Mees en Fien' },
};
const stored = (change: Partial<Cover> = {}): Cover => ({
  ...fields,
  ...{ projectId: book.id, format: 'a4', hasRemoved: false, updatedAt: '2026-11-14T20:00:01.000Z' },
  ...change,
});
const titleChange = { title: 'Voor Mees en Fien', previousUpdatedAt: updatedAt };
const { update, save, get } = routes.projectCovers;
const sent = () => bodiesSentTo(update) as CoverChange[];
const unsent = () => listUnsent().map(({ kind, projectId, reason }) => [kind, projectId, reason]);

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

let userId: string;
const open = () => {
  const outbox = getOutbox(userId);
  return { outbox, covers: outbox.use(coverKind) };
};
const untilSent = () => waitFor(() => expect(open().covers.list()).toEqual([]));

beforeEach(() => {
  userId = signInWriter();
  answer(routes.projects.get, book);
  answerFrom(update, (change) => stored(change));
});

it('sends only what was changed, and what was changed meanwhile over that', async () => {
  const { covers } = open();
  const item = covers.get(covers.add(edit));
  if (!item) throw new Error('nothing was added');
  await untilSent();
  expect(sent()).toEqual([titleChange]);
  expect(coverKind.rest?.(edit, edit, stored(), item)).toBeNull();
  const more = { ...edit, fields: { ...edit.fields, subtitle: 'Voor later' } };
  expect(coverKind.rest?.(more, edit, stored(), item)).toEqual({
    ...{ ...more, before: edit.fields, updatedAt: stored().updatedAt },
  });
});

it('sends a change right after a save over that save, before the screen has followed it', async () => {
  const { result } = renderHook(() => usePendingCover(edit), { wrapper });
  result.current.save(edit.fields);
  await untilSent();
  result.current.save({ ...edit.fields, subtitle: 'Voor later' });
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toEqual({ subtitle: 'Voor later', previousUpdatedAt: stored().updatedAt });
});

it('shows a cover from elsewhere, but not over what was changed in the same moment', async () => {
  const theirs = stored({ title: 'Van de telefoon', updatedAt: '2026-11-14T20:05:00.000Z' });
  const { result } = renderHook(() => usePendingCover(edit), { wrapper });
  expect(result.current.follow(theirs, edit.fields)).toBe(false);
  expect(result.current.follow(theirs, fields)).toBe(true);
});

it('follows what this page sent for another tab, and does not take it back', async () => {
  const { result } = renderHook(() => usePendingCover(edit), { wrapper });
  open().covers.add({ ...edit, fields: { ...fields, title: 'Uit het andere tabblad' } });
  await untilSent();
  const theirs = stored({ title: 'Uit het andere tabblad' });
  await waitFor(() => expect(result.current.follow(theirs, fields)).toBe(true));
  result.current.save({ ...coverFields.parse(theirs), subtitle: 'Voor later' });
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toEqual({ subtitle: 'Voor later', previousUpdatedAt: theirs.updatedAt });
});

it('does not show an older cover that is rendered late', async () => {
  const { result } = renderHook(() => usePendingCover(edit), { wrapper });
  result.current.save(edit.fields);
  await untilSent();
  expect(result.current.follow(stored({ title: fields.title, updatedAt }), edit.fields)).toBe(false);
});

it('creates a cover where there is none, and asks when another one has come over it', async () => {
  answer(save, new Blob());
  answer(get, stored({ title: 'Van de telefoon' }));
  const { covers } = open();
  covers.add({ ...edit, before: null });
  await waitFor(() => expect(covers.list()[0]?.problem).toBe('conflict'));
  expect(covers.list()[0]?.theirs).toMatchObject({ title: 'Van de telefoon' });
  expect(bodiesSentTo(save)).toMatchObject([{ ...edit.fields, previousUpdatedAt: updatedAt }]);
});

it('asks nothing when the same cover was saved elsewhere', async () => {
  refuse(update, 'changed_elsewhere');
  answer(get, stored({ title: edit.fields.title }));
  open().covers.add(edit);
  await untilSent();
});

it('preview and order wait for a cover that was changed elsewhere too, until one is chosen', async () => {
  refuse(update, 'changed_elsewhere');
  const theirs = stored({ title: 'Van de telefoon' });
  answer(get, theirs);
  const { covers } = open();
  const id = covers.add(edit);
  await waitFor(() => expect(unsent()).toEqual([['cover', book.id, 'changedElsewhere']]));
  answerFrom(update, (change) => stored(change));
  covers.resolve(id, overTheirs(edit, theirs));
  await untilSent();
  expect(sent().at(-1)).toEqual({ title: edit.fields.title, previousUpdatedAt: theirs.updatedAt });
  expect(unsent()).toEqual([]);
});

it('over a cover of another theme a new one is created', () => {
  expect(overTheirs(edit, stored({ themeName: 'tough' })).before).toBeNull();
});

it('is sent when preview and order wait for it, or the connection is back', async () => {
  for (const begin of [() => window.dispatchEvent(new Event('online')), sendUnsentNow]) {
    disconnect(update);
    open().covers.add(edit);
    await waitFor(() => expect(unsent()).toEqual([['cover', book.id, 'server']]));
    answerFrom(update, (change) => stored(change));
    begin();
    await untilSent();
  }
});

it('promise 65: a cover is on the disk when its page is closed, and only a page of the same writer sends it', async () => {
  disconnect(update);
  const { outbox, covers } = open();
  covers.add(edit);
  await waitFor(() => expect(covers.list()[0]).toMatchObject({ problem: 'later', disk: 'stored' }));
  expect(outbox.isOnlyHere()).toBe(false);
  clearSession();
  answerFrom(update, (change) => stored(change));
  const before = sent().length;
  const writer = userId;
  userId = signInWriter();
  open();
  await open().outbox.resume();
  expect([open().covers.list(), sent().length]).toEqual([[], before]);
  userId = signInWriter(writer);
  open();
  await waitFor(async () => {
    await open().outbox.resume();
    expect(sent()).toHaveLength(before + 1);
  });
  await untilSent();
});

it('signing out sends it at once', async () => {
  open().covers.add(edit);
  await settleWork();
  expect(sent()).toEqual([titleChange]);
});

it('a closing page sends it without waiting for an answer', async () => {
  open().covers.add(edit);
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(sent()[0]).toEqual(titleChange));
});

it('waits without a call while there is no subscription', async () => {
  queryClient.setQueryData(userQuery.queryKey, (user) => user && { ...user, hasAccess: false });
  open().covers.add(edit);
  await waitFor(() => expect(unsent()).toEqual([['cover', book.id, 'server']]));
  expect(sent()).toEqual([]);
});

it('is thrown away when the book has another format by now', async () => {
  open().covers.add({ ...edit, format: 'sq' });
  await untilSent();
  expect(sent()).toEqual([]);
});
