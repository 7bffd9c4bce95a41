import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { splitForLetter } from '../../document/letter-text.ts';
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
  const { schema, selection, doc, tr } = view.state;
  const $at = doc.resolve(at ?? selection.from);
  const first = $at.index(0);
  const isInLetter = $at.depth > 0 && $at.node(1).type.name === 'letter';
  const { inside, behind } = isInLetter ? splitForLetter(content) : { inside: content, behind: [] };
  if (behind.length > 0) tr.insert($at.after(1), Fragment.fromJSON(schema, behind));
  const slice = openSlice(Fragment.fromJSON(schema, inside));
  if (at === undefined) tr.replaceSelection(slice);
  else tr.replaceRange(at, at, slice);
  view.dispatch(tr.setMeta('paste', true).setMeta('uiEvent', 'paste').scrollIntoView());
  for (const { at: block, picture } of pictures)
    handlers.addPictures([picture], blockPosition(view.state, first + block));
  if (leftOut > 0) handlers.onLeftOut(leftOut);
}

/** Slice whose edges join the text around it; a letter at an edge stays whole. */
function openSlice(content: Fragment): Slice {
  const { openStart, openEnd } = Slice.maxOpen(content);
  const isLetter = (node: Node | null) => node?.type.name === 'letter';
  return new Slice(
    content,
    isLetter(content.firstChild) ? 0 : openStart,
    isLetter(content.lastChild) ? 0 : openEnd,
  );
}

/** Copied part of one letter without the lines around the letter, which were not selected. */
export function withoutLetterAround(slice: Slice): Slice {
  const { content, openStart, openEnd } = slice;
  const only = content.childCount === 1 ? content.firstChild : null;
  if (only?.type.name !== 'letter' || (openStart === 0 && openEnd === 0)) return slice;
  return new Slice(only.content, Math.max(0, openStart - 1), Math.max(0, openEnd - 1));
}

function blockEnd({ state }: EditorView, pos: number): number {
  const $pos = state.doc.resolve(pos);
  if ($pos.depth === 0) return pos;
  const isEmptyLine = $pos.depth === 1 && $pos.parent.content.size === 0;
  return isEmptyLine ? $pos.before(1) : $pos.after(1);
}
