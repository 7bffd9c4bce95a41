import { parseChapter } from '@dierbaar/book';
import { EditorContent } from '@tiptap/react';
import { useLayoutEffect } from 'react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../../../test/components/render-screen.tsx';
import { getUploadQueue } from '../../../lib/photos/user-uploads.ts';
import { textCodec, WrittenText } from '../document/written-text.ts';
import type { Saver } from '../saving/use-saver.ts';
import { useChapterEditor } from './use-chapter-editor.ts';

const upload = { addAt: () => {}, remove: () => {} };
const textOf = (html: string) => new WrittenText(parseChapter(html).document);

let text = textOf('<p>Op het strand.</p>');
const attach = vi.fn<Saver['attach']>(() => () => {});
const saver = { document: () => text, attach, changed: () => {} } as Partial<Saver> as Saver;

function Page() {
  const queue = getUploadQueue('marloes');
  const editor = useChapterEditor({ saver, chapterName: 'Zomer', queue, upload, onLeftOut: () => {} });
  // As a photo that arrives while the screen opens: after the editor was made, before it is attached.
  useLayoutEffect(() => {
    text = textOf('<p>Op het strand.</p><p>Met foto.</p>');
  }, []);
  return <EditorContent editor={editor} />;
}

it('promise 16: an editor whose text changes before it is attached says what it shows, and then shows the change', async () => {
  const { container } = renderScreen(<Page />);
  await vi.waitFor(() => expect(attach).toHaveBeenCalled());
  const attached = attach.mock.calls[0]?.[0];
  expect(textCodec.bodyOf(attached?.read() ?? text)).toBe('<p>Op het strand.</p>');
  attached?.replace(text);
  expect(textCodec.bodyOf(attached?.read() ?? textOf(''))).toBe('<p>Op het strand.</p><p>Met foto.</p>');
  await vi.waitFor(() => expect(container.textContent).toContain('Met foto.'));
});
