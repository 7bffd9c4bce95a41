import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { EditorProps } from '@tiptap/pm/view';
import { useEditor } from '@tiptap/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import type { UploadQueue } from '../../../lib/photos/upload-queue.ts';
import { setTextOfNode, textOfNode } from '../document/written-text.ts';
import type { PhotoUpload } from '../photos/use-photo-upload.ts';
import type { Saver } from '../saving/use-saver.ts';
import { chapterExtensions } from './chapter-extensions.ts';
import { insertFromClipboard, withoutLetterAround } from './paste/paste.ts';
import { replaceText } from './replace-text.ts';

interface ChapterEditorOptions {
  saver: Saver;
  chapterName: string;
  queue: UploadQueue;
  upload: PhotoUpload;
  onLeftOut: (count: number) => void;
}

/** Editor of a chapter, attached to its saver. It always opens with the saver's text. */
export function useChapterEditor({
  saver,
  chapterName,
  queue,
  upload,
  onLeftOut,
}: ChapterEditorOptions): Editor {
  const { t } = useTranslation();
  const shownDoc = useRef<Node>(null);
  const label = t('writing.text', { chapter: chapterName });
  // TipTap compares its options by identity, so unchanged options must stay the same objects.
  const [{ opened, ...initial }] = useState(() => ({
    opened: saver.document(),
    content: saver.document().chapter,
    extensions: chapterExtensions({
      queue,
      onRemovePending: upload.remove,
      placeholder: t('writing.placeholder'),
    }),
  }));
  const editorProps = useMemo<EditorProps>(() => {
    const handlers = { addPictures: upload.addAt, onLeftOut };
    return {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, spellcheck: 'true' },
      transformCopied: withoutLetterAround,
      // Handled before ProseMirror, which would parse the whole pasted page into the live document first.
      handleDOMEvents: {
        paste: (view, event) => {
          const isHandled = insertFromClipboard(view, event.clipboardData, handlers);
          if (isHandled) event.preventDefault();
          return isHandled;
        },
        drop: (view, event) => {
          if (view.dragging) return false;
          const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
          const isHandled = insertFromClipboard(
            view,
            event.dataTransfer,
            handlers,
            place?.pos ?? view.state.doc.content.size,
          );
          if (isHandled) event.preventDefault();
          return isHandled;
        },
      },
    };
  }, [upload, onLeftOut, label]);
  const editor = useEditor({
    ...initial,
    editorProps,
    injectCSS: false,
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    onUpdate: (update) => saver.changed(textOfNode(update.editor.state.doc)),
  });

  useEffect(() => {
    // The first document of the editor shows the text that was opened, from a draft or from the server. A photo may have been
    // placed in the saver's text since: then attaching replaces what is shown.
    if (!shownDoc.current) setTextOfNode(editor.state.doc, opened);
    shownDoc.current = editor.state.doc;
    return saver.attach({
      read: () => textOfNode(editor.state.doc),
      replace: (text) => {
        const { tr, schema } = editor.state;
        replaceText(tr, schema.nodeFromJSON(text.chapter));
        setTextOfNode(tr.doc, text);
        editor.view.dispatch(tr);
      },
    });
  }, [editor, saver, opened]);

  return editor;
}
