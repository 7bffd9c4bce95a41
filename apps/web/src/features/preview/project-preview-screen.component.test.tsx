import { type RouteOutput, routes } from '@dierbaar/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answer, leavePending, refuse, timesOfCallsTo } from '../../../test/components/answers.ts';
import { IdleWorker } from '../../../test/components/idle-worker.ts';
import { renderScreen } from '../../../test/components/render-screen.tsx';
import { sampleChapter } from '../../../test/sample-chapter.ts';
import { sampleProject } from '../../../test/sample-project.ts';
import { nl } from '../../i18n/nl.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { screens } from '../../lib/paths.ts';
import { EditButton } from './edit-button.tsx';
import { ProjectPreviewScreen } from './project-preview-screen.tsx';

const book = sampleProject();
const { projectChapterId: chapterId } = sampleChapter(0);

const emptyCheck: RouteOutput<typeof routes.projectExports.check> = {
  contentHash: 'a',
  edition: 'A',
  madeAt: null,
  pages: 24,
  spineMillimetres: null,
  qrCodes: 0,
  chapters: [{ chapterId, title: 'De eerste echo', page: 3 }],
  pageStarts: [{ page: 3, chapterId, index: null }],
  photos: [],
  remarks: [],
  voiceRemarks: [],
};

/** The viewer keeps the page in the address of the window. */
const address = window.location.href;

beforeEach(() => {
  vi.stubGlobal('Worker', IdleWorker);
  answer(routes.projects.get, book);
  leavePending(routes.projectExports.request);
  leavePending(routes.projectExports.check);
  answer(routes.readerRemarks.list, { contentHash: null, remarks: [] });
  leavePending(routes.projectCovers.preview);
});
afterEach(() => {
  vi.unstubAllGlobals();
  window.history.replaceState(window.history.state, '', address);
});

const open = () =>
  renderScreen(
    <>
      <EditButton projectId={book.id} />
      <ProjectPreviewScreen />
    </>,
    `/projects/preview/${book.id}`,
    screens.projectPreview.path,
  );
const slider = () => screen.findByRole('slider', { name: nl.preview.slider });

describe('ProjectPreviewScreen', () => {
  it('shows that the book is loading', () => {
    leavePending(routes.projects.get);
    open();
    expect(screen.getAllByRole('status', { name: nl.frame.loading })).toHaveLength(1);
  });

  it('says that the book is missing', async () => {
    refuse(routes.projects.get, 'not_found');
    open();
    expect(await screen.findByRole('heading', { name: nl.book.loadFailed.missingTitle })).toBeVisible();
  });

  it('asks to choose chapters for a book without any', async () => {
    refuse(routes.projectExports.request, 'nothing_to_print');
    open();
    expect(await screen.findByRole('heading', { name: nl.preview.empty.title })).toBeVisible();
    const link = screen.getByRole('link', { name: nl.preview.empty.action });
    expect(link).toHaveAttribute('href', `/editor/select-chapters?projectId=${book.id}`);
  });

  it('keeps the pages when a later refetch of the book fails', async () => {
    open();
    await slider();
    refuse(routes.projects.get, 'unavailable');
    await queryClient.refetchQueries({ queryKey: ['projects'] });
    await waitFor(() => expect(queryClient.isFetching({ queryKey: ['projects'] })).toBe(0));
    expect(await slider()).toBeVisible();
  });

  it('shows an error with a retry that requests the pages again', async () => {
    refuse(routes.projectExports.request, 'internal');
    open();
    const retry = await screen.findByRole('button', { name: nl.common.retry });
    leavePending(routes.projectExports.request);
    await userEvent.click(retry);
    expect(await slider()).toBeVisible();
  });

  it('keeps the pages of before when newer ones cannot be requested, and says that the preview failed', async () => {
    const finished = { contentHash: 'a', file: new Blob(), pages: 24, readyAt: '2026-11-14T20:00:00.000Z' };
    queryClient.setQueryData(['project-exports', book.id, 'shown'], finished);
    refuse(routes.projectExports.request, 'unavailable');
    open();
    expect(await screen.findByText(nl.preview.failed)).toBeVisible();
    expect(await screen.findByText(new RegExp(nl.failure.kinds.unavailable))).toMatchTextContent(
      new RegExp(nl.preview.failedOld),
    );
    expect(await slider()).toBeVisible();
  });

  it('says that the cover is being drawn, and shows lines on small pages that are not painted yet', async () => {
    const finished = { contentHash: 'a', file: new Blob(), pages: 24, readyAt: '2026-11-14T20:00:00.000Z' };
    queryClient.setQueryData(['project-exports', book.id, 'shown'], finished);
    open();
    const strip = await screen.findByRole('navigation', { name: nl.preview.strip });
    const note = await screen.findByText(nl.book.drawingCover);
    await waitFor(() => expect(note).toBeVisible());
    await waitFor(() => expect(strip.querySelectorAll('canvas').length).toBeGreaterThan(2));
    expect(strip.querySelectorAll('[data-making]')).toHaveLength(strip.querySelectorAll('canvas').length);
  });

  it('asks once a second while the server refuses the event stream, and fetches the first pages once', async () => {
    answer(routes.projectExports.request, {
      ...{ contentHash: 'a', quality: 'preview', state: 'rendering' },
      progress: { stage: 'typesetting', photo: 0, photos: 0, page: 4, pages: 24, earlyPages: [1, 2] },
    });
    refuse(routes.projectExports.events, 'unavailable');
    answer(routes.projectExports.pages, new Blob());
    open();
    expect(await screen.findByText(nl.preview.making.early.replace('{{pages}}', '24'))).toBeVisible();
    await waitFor(() => expect(timesOfCallsTo(routes.projectExports.events)).toHaveLength(3));
    const [first = 0, second = 0, third = 0] = timesOfCallsTo(routes.projectExports.events);
    expect(Math.min(second - first, third - second)).toBeGreaterThan(900);
    expect(timesOfCallsTo(routes.projectExports.pages)).toHaveLength(1);
  });

  it('says that the preview is being made while it is rendered', async () => {
    answer(routes.projectExports.request, {
      ...{ contentHash: 'a', quality: 'preview', state: 'rendering' },
      progress: { stage: 'cover', photo: 0, photos: 0, page: 24, pages: 24, earlyPages: [] },
    });
    leavePending(routes.projectExports.events);
    open();
    expect(await screen.findByText(nl.preview.generatingPreview)).toBeVisible();
  });

  it('follows the render again after a broken connection', async () => {
    answer(routes.projectExports.request, {
      ...{ contentHash: 'a', quality: 'preview', state: 'rendering' },
      progress: { stage: 'cover', photo: 0, photos: 0, page: 24, pages: 24, earlyPages: [] },
    });
    leavePending(routes.projectExports.events);
    const broken = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) });
    vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response(broken));
    open();
    await waitFor(() => expect(timesOfCallsTo(routes.projectExports.events)).toHaveLength(1));
    expect(screen.getByText(nl.preview.making.cover)).toBeVisible();
  });

  it('says once that the preview failed; the note on the pages says why and what to do, until it is requested again', async () => {
    answer(routes.projectExports.request, {
      ...{ contentHash: 'a', quality: 'preview', state: 'failed', code: 'crashed', photo: null, block: null },
    });
    open();
    const snackbar = await screen.findByText(nl.preview.failed);
    await waitFor(() => expect(snackbar).toBeVisible());
    const note = (await screen.findByText(nl.preview.failedText)).parentElement;
    expect(note).toHaveTextContent(`${nl.preview.failedText} ${nl.common.retry}`);
    expect(screen.getAllByText(/mislukt|niet gelukt/)).toEqual([snackbar]);
    leavePending(routes.projectExports.request);
    await userEvent.click(screen.getByRole('button', { name: nl.common.retry }));
    await waitFor(() => expect(screen.queryByText(/mislukt|niet gelukt/)).toBeNull());
    expect(timesOfCallsTo(routes.projectExports.request).length).toBeGreaterThan(1);
  });

  it('says in which chapter the photo is that cannot be opened, and leads there', async () => {
    answer(routes.projectExports.request, {
      ...{ contentHash: 'a', quality: 'preview', state: 'failed' },
      ...{ code: 'unreadable_photo', photo: 'broken.jpg', block: null },
    });
    const photo = { name: 'broken.jpg', light: 'green', ppi: null, centimetres: null } as const;
    answer(routes.projectExports.check, {
      ...emptyCheck,
      photos: [{ ...photo, chapterId, index: 2, page: null }],
    });
    open();
    const alert = await screen.findByText(/‘De eerste echo’/);
    expect(alert).toBeVisible();
    const path = `/editor/confirmed-questions/chapter/${chapterId}?projectId=${book.id}&at=2`;
    expect(screen.getByRole('link', { name: nl.preview.check.toPhoto })).toHaveAttribute('href', path);
    expect(screen.getByRole('button', { name: nl.common.retry })).toBeVisible();
  });

  it('says in which chapter the block is that cannot be set, and leads there', async () => {
    answer(routes.projectExports.request, {
      ...{ contentHash: 'a', quality: 'preview', state: 'failed' },
      ...{ code: 'layout_failed', photo: null, block: { chapterId, index: 3 } },
    });
    answer(routes.projectExports.check, emptyCheck);
    open();
    expect(await screen.findByText(/‘De eerste echo’.*niet kunnen zetten/)).toBeVisible();
    const path = `/editor/confirmed-questions/chapter/${chapterId}?projectId=${book.id}&at=3`;
    expect(screen.getByRole('link', { name: nl.preview.showBlock })).toHaveAttribute('href', path);
    expect(screen.getByRole('button', { name: nl.common.retry })).toBeVisible();
  });

  it('leads from "edit" to what is in sight: the cover, then the text of the pages', async () => {
    answer(routes.projectExports.check, emptyCheck);
    open();
    const edit = await screen.findByRole('link', { name: nl.frame.edit });
    await waitFor(() => expect(edit).toHaveAttribute('href', `/editor/cover/edit?projectId=${book.id}`));
    await userEvent.click(await screen.findByRole('button', { name: nl.common.chapters }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /De eerste echo/ }));
    const path = `/editor/confirmed-questions/chapter/${chapterId}?projectId=${book.id}&at=0`;
    await waitFor(() => expect(edit).toHaveAttribute('href', path));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await userEvent.keyboard('e');
    expect(await screen.findByRole('note')).toHaveTextContent(path);
  });

  it('shows a book without a cover in cloth, with its name', async () => {
    refuse(routes.projectCovers.preview, 'no_cover');
    open();
    const front = await screen.findByRole('img', { name: nl.preview.side.front });
    await waitFor(() => expect(front).toHaveTextContent(book.name + nl.preview.side.noCover));
    expect(getComputedStyle(front).backgroundImage).toMatch(/^url/);
  });

  it('shows the outside of a cover on its small pages, and the inside plain', async () => {
    const canvas = new OffscreenCanvas(42, 60);
    canvas.getContext('2d')?.fillRect(0, 0, 42, 60);
    answer(routes.projectCovers.preview, await canvas.convertToBlob({ type: 'image/jpeg' }));
    open();
    const small = (place: string) =>
      screen.getByRole('button', { name: nl.preview.goTo.replace('{{place}}', place) });
    await slider();
    await waitFor(() => expect(small(nl.preview.place.front).querySelector('img')).not.toBeNull());
    expect(small(nl.preview.place['inside-front']).querySelector('img')).toBeNull();
  });
});
