import { Fragment, Slice } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { blockPosition } from '../toolbar/insert-block.ts';
import { readPastedHtml } from './pasted-html.ts';

interface PasteHandlers {
  /** Uploads pictures and inserts them before the given position. */
  addPictures: (files: readonly File[], pos: number) => void;
  onLeftOut: (count: number) => void;
}

/** Inserts pasted or dropped content. False leaves plain text to the editor. */
export function insertFromClipboard(
  view: EditorView,
  data: DataTransfer | null,
  handlers: PasteHandlers,
  at?: number,
): boolean {
  if (!data) return false;
  const html = data.getData('text/html');
  const files = [...data.files].filter((file) => file.type.startsWith('image/'));
  const hasText = data.getData('text/plain').trim() !== '';
  // A copied picture comes as a file and as HTML with a remote address; copied text may come with a picture of itself.
  if (files.length > 0 && !hasText) {
    handlers.addPictures(files, blockEnd(view, at ?? view.state.selection.to));
    return true;
  }
  if (html === '') return false;
  insertHtml(view, html, handlers, at);
  return true;
}

function insertHtml(view: EditorView, html: string, handlers: PasteHandlers, at: number | undefined): void {
  const { content, pictures, leftOut } = readPastedHtml(html);
  const { schema, selection } = view.state;
  const first = view.state.doc.resolve(at ?? selection.from).index(0);
  const slice = Slice.maxOpen(Fragment.fromJSON(schema, content));
  const { tr } = view.state;
  if (at === undefined) tr.replaceSelection(slice);
  else tr.replaceRange(at, at, slice);
  view.dispatch(tr.setMeta('paste', true).setMeta('uiEvent', 'paste').scrollIntoView());
  for (const { at: block, picture } of pictures)
    handlers.addPictures([picture], blockPosition(view.state, first + block));
  if (leftOut > 0) handlers.onLeftOut(leftOut);
}

function blockEnd({ state }: EditorView, pos: number): number {
  const $pos = state.doc.resolve(pos);
  if ($pos.depth === 0) return pos;
  const isEmptyLine = $pos.depth === 1 && $pos.parent.content.size === 0;
  return isEmptyLine ? $pos.before(1) : $pos.after(1);
}
