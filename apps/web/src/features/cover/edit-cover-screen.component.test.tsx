import { type Cover, coverLimits, routes } from '@dierbaar/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answer, answerFrom, bodiesSentTo } from '../../../test/components/answers.ts';
import { IdleWorker } from '../../../test/components/idle-worker.ts';
import { renderScreen } from '../../../test/components/render-screen.tsx';
import { signInWriter } from '../../../test/components/writer-pages.ts';
import { samplePrintedSettings, sampleProject } from '../../../test/sample-project.ts';
import { nl } from '../../i18n/nl.ts';
import { createCoverFields } from './cover-layout.ts';
import { EditCoverScreen } from './edit-cover-screen.tsx';

const {
  chaptersChosen: _,
  chaptersWithText: __,
  lastChapter: ___,
  coverUpdatedAt: ____,
  ...book
} = sampleProject();
const texts = nl.cover.edit;

const printed = { ...samplePrintedSettings(), author: 'Riet van der Laan' };

function cover(fields: Partial<Cover> = {}): Cover {
  return {
    ...createCoverFields({ theme: 'tough', motif: 'mountains' }, book.name),
    showAuthor: false,
    projectId: book.id,
    format: 'a4',
    updatedAt: '2026-11-14T20:00:00.000Z',
    hasRemoved: false,
    ...fields,
  };
}

const photo = { name: 'a.jpg', crop: null, focus: { x: 0.5, y: 0.5 } };

function answerBook(saved: Cover = cover(), pages = 60): void {
  answer(routes.projects.get, book);
  answer(routes.projectCovers.get, saved);
  let stored = saved;
  answerFrom(routes.projectCovers.update, (change) => {
    stored = { ...stored, ...change };
    return stored;
  });
  answer(routes.projectCovers.preview, new Blob());
  answer(routes.projectExports.settings, printed);
  const ready = { state: 'ready' as const, contentHash: 'a', quality: 'preview' as const, pages };
  answer(routes.projectExports.request, { ...ready, bytes: 1, readyAt: '2026-11-14T20:00:00.000Z' });
}

async function answerPhoto(): Promise<void> {
  const canvas = new OffscreenCanvas(60, 40);
  canvas.getContext('2d')?.fillRect(0, 0, 60, 40);
  answer(routes.media.get, await canvas.convertToBlob({ type: 'image/png' }));
}

const show = () => renderScreen(<EditCoverScreen />, `/?projectId=${book.id}`);
/** Fields of the last change that was sent. */
function lastChange(): object {
  const { previousUpdatedAt: _, ...fields } = Object(bodiesSentTo(routes.projectCovers.update).at(-1));
  return fields;
}

beforeEach(() => {
  vi.stubGlobal('Worker', IdleWorker);
  signInWriter();
});
afterEach(() => void vi.unstubAllGlobals());

describe('EditCoverScreen', () => {
  it('shows the drawing, and says after a moment that the cover is being drawn, until it is', async () => {
    answerBook();
    show();
    const note = await screen.findByText(nl.book.drawingCover);
    expect(note.parentElement?.querySelector('img')).toBeVisible();
    await waitFor(() => expect(note).toBeVisible());
  });

  it('saves words on the back, and says when no more letters fit', async () => {
    answerBook();
    show();
    const words = await screen.findByRole('textbox', { name: texts.backText });
    await userEvent.fill(words, 'x'.repeat(coverLimits.backCharacters - 1));
    expect(screen.queryByText(/Meer dan 240 letters/)).not.toBeInTheDocument();
    await userEvent.type(words, 'yz');
    expect(screen.getByText('Meer dan 240 letters past er niet op.')).toBeVisible();
    expect(words).toHaveValue(`${'x'.repeat(coverLimits.backCharacters - 1)}y`);
    await waitFor(() => expect(lastChange()).toMatchObject({ backText: expect.stringMatching(/^x+y$/) }));
  });

  it('puts words that need too many lines on the last line, and says so', async () => {
    answerBook();
    show();
    const words = await screen.findByRole('textbox', { name: texts.backText });
    await userEvent.fill(words, 'een\n'.repeat(coverLimits.backLines).concat('twee'));
    expect(words).toHaveValue('een\n'.repeat(coverLimits.backLines - 1).concat('een twee'));
    expect(screen.getByText(/Er passen 8 regels op/)).toBeVisible();
  });

  it('shows the name and the year of the book, and puts them on the cover', async () => {
    answerBook();
    show();
    const author = await screen.findByRole('region', { name: texts.author });
    expect(await within(author).findByText(/Riet van der Laan, 2026/)).toBeVisible();
    await userEvent.click(within(author).getByRole('checkbox', { name: texts.showAuthor }));
    await waitFor(() => expect(lastChange()).toEqual({ showAuthor: true }));
    expect(within(author).queryByText(/Je rug is nu/)).not.toBeInTheDocument();
  });

  it('says why a thin book has no words on its spine', async () => {
    answerBook(cover({ showAuthor: true }), 24);
    show();
    expect(await screen.findByText('Je rug is nu 6 mm. Vanaf 7 mm komen er woorden op.')).toBeVisible();
  });

  it('offers an own photo as a choice: a button without a photo, a radio with one', async () => {
    answerBook();
    show();
    const themes = await screen.findByRole('group', { name: nl.cover.theme.tough });
    expect(within(themes).getByRole('button', { name: texts.photo.front.name })).toBeVisible();
    expect(within(themes).getByRole('radio', { name: nl.cover.motif.mountains })).toBeChecked();
  });

  it('asks for a photo from the theme without images, which has no place for one', async () => {
    answerBook(cover({ themeName: 'no_image', mainImageName: 'cloth' }));
    show();
    await userEvent.click(await screen.findByRole('button', { name: nl.cover.theme.tough }));
    const asked = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined);
    try {
      await userEvent.click(screen.getByRole('button', { name: texts.photo.front.name }));
      expect(asked.mock.contexts).toEqual([screen.getByLabelText(texts.photo.front.choose)]);
    } finally {
      asked.mockRestore();
    }
    await waitFor(() => expect(lastChange()).toMatchObject({ themeName: 'tough' }));
  });

  it('marks the own photo and no motif, and keeps the photo while a motif is tried', async () => {
    await answerPhoto();
    answerBook(cover({ image: photo }));
    show();
    const themes = await screen.findByRole('group', { name: nl.cover.theme.tough });
    const own = within(themes).getByRole('radio', { name: texts.photo.front.name });
    const mountains = within(themes).getByRole('radio', { name: nl.cover.motif.mountains });
    expect(own).toBeChecked();
    expect(mountains).not.toBeChecked();
    mountains.focus();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(lastChange()).toEqual({ image: null }));
    expect(own).not.toBeChecked();
    own.focus();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(lastChange()).toEqual({ image: photo }));
    expect(own).toBeChecked();
  });

  it('shows in the crop what is folded around the board', async () => {
    await answerPhoto();
    answerBook(cover({ image: photo, backImage: photo }));
    show();
    const frames = await screen.findAllByRole('button', { name: texts.movePhoto });
    // The portrait lies inside its board; the photo of this theme runs over its edges.
    expect(frames.map((frame) => frame.querySelector('span') !== null)).toEqual([true, false]);
    expect(screen.getAllByText(texts.movePhotoFolded)).toHaveLength(1);
  });
});
