import { routes } from '@dierbaar/contract';
import { screen, within } from '@testing-library/react';
import { Editor } from '@tiptap/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answer, refuse } from '../../../../test/components/answers.ts';
import { renderScreen } from '../../../../test/components/render-screen.tsx';
import { nl } from '../../../i18n/nl.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { coverQuery } from '../../../lib/covers/covers.ts';
import { plainNodes } from '../document/chapter-schema.ts';
import { Image, ImageLayout } from '../document/media-nodes.ts';
import type { Saver } from '../saving/use-saver.ts';
import { DeletePhotoDialog } from './delete-photo-dialog.tsx';

const texts = nl.writing.photo;
const photo = (name: string) => ({
  type: 'image',
  attrs: { name, alt: '', caption: '', width: 'text', pixelWidth: 800, pixelHeight: 600 },
});
const row = (...names: string[]) => ({
  type: 'imageLayout',
  attrs: {
    height: 'medium',
    images: names.map((name) => ({ ...photo(name).attrs, focusX: 0.5, focusY: 0.5 })),
  },
});

let editor: Editor;
beforeEach(() => {
  editor = new Editor({
    extensions: [...plainNodes, Image, ImageLayout],
    content: {
      type: 'doc',
      content: [
        { type: 'paragraph', content: [{ type: 'text', text: 'Lieve Noor' }] },
        photo('gone.jpg'),
        photo('kept.jpg'),
        row('gone.jpg', 'beside.jpg'),
        row('one.jpg', 'two.jpg'),
      ],
    },
  });
});
afterEach(() => editor.destroy());

function show(state: 'saved' | 'failed') {
  const onClose = vi.fn();
  const status = { state } as ReturnType<Saver['status']>;
  const saver = {
    status: () => status,
    subscribe: (listener: () => void) => {
      queueMicrotask(listener);
      return () => undefined;
    },
    retryNow: () => undefined,
  } as unknown as Saver;
  renderScreen(<DeletePhotoDialog name="gone.jpg" onClose={onClose} editor={editor} saver={saver} />);
  return { onClose, dialog: () => screen.findByRole('dialog', { name: texts.forGoodTitle }) };
}

describe('DeletePhotoDialog', () => {
  it('takes the photo out of the text, then deletes it for good', async () => {
    const { onClose, dialog } = show('saved');
    const { queryKey } = coverQuery('0d9a4c53-6a1f-4f5e-8f43-9b1c2f6a7e11');
    queryClient.setQueryData(queryKey, null);
    answer(routes.media.delete, undefined);
    await userEvent.click(within(await dialog()).getByRole('button', { name: texts.forGood }));
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    const types = editor.getJSON().content.map(({ type }) => type);
    expect(types).toEqual(['paragraph', 'image', 'image', 'imageLayout']);
    const left = JSON.stringify(editor.getJSON());
    expect(left).not.toContain('gone.jpg');
    for (const each of ['Lieve Noor', 'kept.jpg', 'beside.jpg', 'one.jpg', 'two.jpg'])
      expect(left).toContain(each);
    expect(await screen.findByText(texts.forGoodDone)).toBeVisible();
    // The cover may have shown it: it is read again.
    expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
  });

  it('deletes nothing from storage while the text is not saved, and says when deleting fails', async () => {
    const { onClose, dialog } = show('failed');
    await userEvent.click(within(await dialog()).getByRole('button', { name: texts.forGood }));
    expect(await within(await dialog()).findByRole('alert')).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('stays open when the server refuses', async () => {
    const { onClose, dialog } = show('saved');
    refuse(routes.media.delete, 'internal');
    await userEvent.click(within(await dialog()).getByRole('button', { name: texts.forGood }));
    expect(await within(await dialog()).findByText(nl.failure.kinds.internal)).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
  });
});
