import type { PhotoPage } from '@dierbaar/book';
import { routes } from '@dierbaar/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { Editor } from '@tiptap/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { leavePending } from '../../../../test/components/answers.ts';
import { renderScreen } from '../../../../test/components/render-screen.tsx';
import { closePage, signInWriter } from '../../../../test/components/writer-pages.ts';
import { nl } from '../../../i18n/nl.ts';
import { getUploadQueue } from '../../../lib/photos/user-uploads.ts';
import { plainNodes } from '../document/chapter-schema.ts';
import { PhotoPage as PhotoPageNode } from '../document/media-nodes.ts';
import { WritingContext } from '../writing-context.ts';
import { PhotoPageDialog } from './photo-page-dialog.tsx';

const context = {
  ...{ projectId: '0b8ed4c3-2f5a-4a37-9d0f-7f5a0b6c9e11', chapterId: 'birth', format: 'a4' as const },
  ...{ queue: getUploadQueue('marloes'), openDialog: () => {}, choosePhotos: () => {} },
};
const words = nl.writing.photoPage;
const sharpness = new RegExp(`^(${nl.writing.layout.sharp}|${nl.writing.layout.soft})$`);

let editor: Editor | undefined;
let userId = '';
beforeEach(() => {
  userId = signInWriter();
});
afterEach(() => editor?.destroy());

function renderDialog(count: number, pages: 1 | 2 = 1) {
  const image = { alt: '', focusX: 0.5, focusY: 0.5, pixelWidth: 1200, pixelHeight: 900 };
  const images = Array.from({ length: count }, (_, at) => ({ ...image, name: `photo-${at}.jpg` }));
  const page: PhotoPage = { type: 'photoPage', attrs: { pages, caption: 'De haven', images } };
  editor = new Editor({
    extensions: [...plainNodes, PhotoPageNode],
    content: { type: 'doc', content: count === 0 ? [{ type: 'paragraph' }] : [page, { type: 'paragraph' }] },
  });
  const onClose = vi.fn();
  leavePending(routes.media.get);
  leavePending(routes.projects.get);
  leavePending(routes.projectExports.settings);
  leavePending(routes.projectCovers.get);
  renderScreen(
    <WritingContext value={context}>
      <PhotoPageDialog pos={count === 0 ? null : 0} onClose={onClose} editor={editor} />
    </WritingContext>,
  );
  return onClose;
}

const attrs = () => editor?.state.doc.firstChild?.attrs;

describe('PhotoPageDialog', () => {
  it('asks for a photo first', async () => {
    renderDialog(0);
    expect(await screen.findAllByText(words.empty)).toHaveLength(2);
    expect(screen.getByRole('button', { name: nl.writing.layout.insert })).toBeDisabled();
  });

  it('lets one photo run across two pages, and says so', async () => {
    renderDialog(1);
    expect(await screen.findByText(words.result_one)).toBeVisible();
    await userEvent.click(await screen.findByRole('switch'));
    expect(await screen.findByText(words.resultAcross)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: nl.writing.layout.save }));
    await waitFor(() => expect(attrs()).toMatchObject({ pages: 2, caption: 'De haven' }));
  });

  it('changes its own page when a paragraph comes above it meanwhile, and is inserted when that was deleted', async () => {
    renderDialog(1);
    await userEvent.click(await screen.findByRole('switch'));
    editor?.commands.insertContentAt(0, {
      type: 'paragraph',
      content: [{ type: 'text', text: 'Een foto.' }],
    });
    await userEvent.click(screen.getByRole('button', { name: nl.writing.layout.save }));
    await waitFor(() => expect(editor?.state.doc.child(1).attrs).toMatchObject({ pages: 2 }));
    expect(editor?.state.doc.childCount).toBe(3);
    cleanup();
    renderDialog(1);
    await userEvent.click(await screen.findByRole('switch'));
    editor?.commands.deleteRange({ from: 0, to: 1 });
    await userEvent.click(await screen.findByRole('button', { name: nl.writing.layout.insert }));
    await waitFor(() => expect(JSON.stringify(editor?.getJSON())).toContain('"pages":2'));
  });

  it('changes order, crop and caption of several photos, each with its sharpness', async () => {
    renderDialog(3);
    const photos = within(await screen.findByRole('list', { name: words.list })).getAllByRole('listitem');
    expect(photos).toHaveLength(3);
    expect(screen.queryByRole('switch')).toBeNull();
    for (const photo of photos) expect(within(photo).getByText(sharpness)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Uitsnede van foto 1' }));
    screen.getAllByRole('slider', { name: nl.writing.layout.focusX })[0]?.focus();
    await userEvent.keyboard('{Home}');
    await userEvent.click(screen.getByRole('button', { name: 'Foto 3 weghalen' }));
    await userEvent.fill(screen.getByRole('textbox', { name: words.caption }), 'Twee keer de haven');
    await userEvent.click(screen.getByRole('button', { name: nl.writing.layout.save }));
    await waitFor(() => expect(attrs()).toMatchObject({ pages: 1, caption: 'Twee keer de haven' }));
    expect(attrs()?.images).toMatchObject([
      { name: 'photo-0.jpg', focusX: 0 },
      { name: 'photo-1.jpg', focusX: 0.5 },
    ]);
  });

  it('has a caption that was not put into the text after the page was closed', async () => {
    const field = () => screen.findByRole('textbox', { name: words.caption });
    renderDialog(1);
    await userEvent.fill(await field(), 'De haven van Delfzijl');
    await closePage(userId);
    const onClose = renderDialog(1);
    expect(await screen.findByText(nl.words.earlier)).toBeVisible();
    expect(await field()).toHaveValue('De haven van Delfzijl');
    await userEvent.click(screen.getByRole('button', { name: nl.writing.layout.save }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(attrs()).toMatchObject({ caption: 'De haven van Delfzijl' });
    await closePage(userId);
    renderDialog(1);
    expect(await field()).toHaveValue('De haven');
  });
});
