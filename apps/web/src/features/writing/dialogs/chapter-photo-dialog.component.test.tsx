import type { ChapterPhoto } from '@dierbaar/book';
import { routes } from '@dierbaar/contract';
import { screen, waitFor } from '@testing-library/react';
import { Editor } from '@tiptap/core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { leavePending } from '../../../../test/components/answers.ts';
import { renderScreen } from '../../../../test/components/render-screen.tsx';
import { nl } from '../../../i18n/nl.ts';
import { getUploadQueue } from '../../../lib/photos/user-uploads.ts';
import { plainNodes } from '../document/chapter-schema.ts';
import { ChapterPhoto as ChapterPhotoNode } from '../document/media-nodes.ts';
import { WritingContext } from '../writing-context.ts';
import { ChapterPhotoDialog } from './chapter-photo-dialog.tsx';

const context = {
  ...{ projectId: '0b8ed4c3-2f5a-4a37-9d0f-7f5a0b6c9e11', chapterId: 'birth', format: 'a4' as const },
  ...{ queue: getUploadQueue('marloes'), openDialog: () => {}, choosePhotos: () => {} },
};
const words = nl.writing.chapterPhoto;

let editor: Editor | undefined;
afterEach(() => editor?.destroy());

function renderDialog(pixels: { width: number; height: number } | null) {
  const photo: ChapterPhoto = {
    type: 'chapterPhoto',
    attrs: {
      ...{ name: 'huis.jpg', alt: '', focusX: 0.5, focusY: 0.5 },
      ...{ pixelWidth: pixels?.width ?? null, pixelHeight: pixels?.height ?? null },
    },
  };
  const text = { type: 'paragraph', content: [{ type: 'text', text: 'Dag' }] };
  editor = new Editor({
    extensions: [...plainNodes, ChapterPhotoNode],
    content: { type: 'doc', content: pixels === null ? [text] : [photo, text] },
  });
  const onClose = vi.fn();
  leavePending(routes.media.get);
  leavePending(routes.projects.get);
  leavePending(routes.projectExports.settings);
  leavePending(routes.projectCovers.get);
  renderScreen(
    <WritingContext value={context}>
      <ChapterPhotoDialog chapterName="Geboorte" onClose={onClose} editor={editor} />
    </WritingContext>,
  );
  return onClose;
}

const blocks = () => editor?.state.doc.children.map(({ type }) => type.name);

describe('ChapterPhotoDialog', () => {
  it('asks for a photo first', async () => {
    renderDialog(null);
    expect(await screen.findByRole('button', { name: words.choose })).toHaveFocus();
    expect(screen.getByRole('button', { name: words.place })).toBeDisabled();
    expect(blocks()).toEqual(['paragraph']);
  });

  it('changes the crop of the photo and keeps its place', async () => {
    const onClose = renderDialog({ width: 4000, height: 3000 });
    expect(await screen.findByText(words.result)).toBeVisible();
    expect(screen.getByText(nl.writing.layout.sharp)).toBeVisible();
    expect(screen.queryByRole('button', { name: words.choose })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Uitsnede van foto 1' }));
    screen.getByRole('slider', { name: nl.writing.layout.focusX }).focus();
    await userEvent.keyboard('{Home}');
    await userEvent.click(screen.getByRole('button', { name: nl.writing.layout.save }));
    await waitFor(() =>
      expect(editor?.state.doc.firstChild?.attrs).toMatchObject({ focusX: 0, focusY: 0.5 }),
    );
    expect(blocks()).toEqual(['chapterPhoto', 'paragraph']);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('says when the photo will not be sharp on a whole page', async () => {
    renderDialog({ width: 900, height: 700 });
    expect(await screen.findByText(nl.writing.layout.soft)).toBeVisible();
  });

  it('takes the photo away and leaves the text', async () => {
    renderDialog({ width: 4000, height: 3000 });
    await userEvent.click(await screen.findByRole('button', { name: 'Foto 1 weghalen' }));
    expect(await screen.findByText(words.without)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: nl.writing.layout.save }));
    await waitFor(() => expect(blocks()).toEqual(['paragraph']));
    expect(editor?.state.doc.textContent).toBe('Dag');
  });
});
