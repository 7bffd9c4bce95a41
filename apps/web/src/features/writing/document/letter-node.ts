import { documentSchema } from '@dierbaar/book';
import { type Editor, Node } from '@tiptap/core';
import { type DOMOutputSpec, Fragment } from '@tiptap/pm/model';
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import { defined } from './define-node.ts';
import { withoutLetters } from './letter-text.ts';
import { photoAttributes, withoutNull } from './media-nodes.ts';

/**
 * Letter with its text as content and the lines around it as attributes. It is isolating, so that a key at its edge does
 * not take its text out and leave its date behind.
 */
export const Letter = Node.create({
  ...defined('letter'),
  name: 'letter',
  defining: true,
  isolating: true,
  // Its keys go before those of the page break.
  priority: 110,
  renderHTML: ({ node: { attrs } }): DOMOutputSpec => [
    'div',
    { 'data-type': 'letter' },
    ...lineOf('date', attrs.date),
    ...lineOf('salutation', attrs.salutation),
    ['div', 0],
    ...lineOf('closing', attrs.closing),
    ...lineOf('signature', attrs.signature),
    ...(attrs.signaturePhoto === null
      ? []
      : [
          [
            'figure',
            { 'data-part': 'signature' },
            ['img', withoutNull(photoAttributes(attrs.signaturePhoto))],
          ],
        ]),
  ],
  addKeyboardShortcuts() {
    return {
      'Mod-Alt-b': () => toggleLetter(this.editor),
      // A new page begins behind the letter, which it would cut in two.
      'Mod-Enter': () => insertBehind(this.editor, 'pageBreak'),
      Enter: () => leaveLetter(this.editor),
      Tab: () => focusLetterField(this.editor, 'closing'),
      'Shift-Tab': () => focusLetterField(this.editor, 'salutation'),
    };
  },
});

/** Position of the letter around the selection; null outside letters. */
export function letterPosition({ selection: { $from } }: EditorState): number | null {
  return $from.depth > 0 && $from.node(1).type.name === 'letter' ? $from.before(1) : null;
}

/**
 * Makes a letter of the paragraphs and lists at the selection, or an empty one behind another block. A letter becomes
 * ordinary text again.
 */
export function toggleLetter(editor: Editor): boolean {
  const { state, view } = editor;
  const pos = letterPosition(state);
  view.dispatch((pos === null ? makeLetter(state) : makeText(state, pos)).scrollIntoView());
  view.focus();
  return true;
}

function makeLetter({ tr, selection, schema }: EditorState): Transaction {
  const letter = schema.nodes.letter;
  const range = selection.$from.blockRange(selection.$to, (node) => node.type.name === 'doc');
  if (!letter) return tr;
  const blocks = range ? Fragment.from(tr.doc.children.slice(range.startIndex, range.endIndex)) : null;
  if (range && blocks && letter.validContent(blocks)) {
    tr.wrap(range, [{ type: letter }]);
  } else {
    const after = selection.$to.depth === 0 ? selection.to : selection.$to.after(1);
    tr.insert(after, letter.createAndFill() ?? []);
    tr.setSelection(TextSelection.near(tr.doc.resolve(after + 1)));
  }
  // The text can go on behind a letter at the end of a chapter.
  if (tr.doc.lastChild?.type === letter) {
    const line = schema.nodes.paragraph?.create();
    if (line) tr.insert(tr.doc.content.size, line);
  }
  return tr;
}

function makeText({ tr, doc, schema }: EditorState, pos: number): Transaction {
  const letter = doc.nodeAt(pos);
  if (!letter) return tr;
  const { content } = documentSchema.parse({ type: 'doc', content: [letter.toJSON()] });
  const nodes = withoutLetters(content).map((block) => schema.nodeFromJSON(block));
  tr.replaceWith(pos, pos + letter.nodeSize, nodes);
  return tr.setSelection(TextSelection.near(tr.doc.resolve(pos + 1)));
}

/** Enter in an empty last line goes on behind the letter, as in a list. */
function leaveLetter({ state, view }: Editor): boolean {
  const pos = letterPosition(state);
  const { $from, empty } = state.selection;
  if (pos === null || !empty || $from.depth !== 2 || $from.parent.content.size > 0) return false;
  const letter = $from.node(1);
  if (letter.childCount < 2 || $from.index(1) !== letter.childCount - 1) return false;
  const { tr, schema } = state;
  tr.delete($from.before(2), $from.after(2));
  const after = tr.mapping.map(pos + letter.nodeSize);
  const line = schema.nodes.paragraph?.create();
  if (line && tr.doc.nodeAt(after)?.type.name !== 'paragraph') tr.insert(after, line);
  view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(after + 1))).scrollIntoView());
  return true;
}

function insertBehind({ state, view }: Editor, type: string): boolean {
  const pos = letterPosition(state);
  const [node, letter] = [state.schema.nodes[type]?.create(), pos === null ? null : state.doc.nodeAt(pos)];
  if (pos === null || !letter || !node) return false;
  view.dispatch(state.tr.insert(pos + letter.nodeSize, node).scrollIntoView());
  return true;
}

/** Moves the focus from the text of a letter to one of its lines. */
function focusLetterField({ state, view }: Editor, field: string): boolean {
  // In a list Tab changes the level of its item.
  const pos = state.selection.$from.depth === 2 ? letterPosition(state) : null;
  const dom = pos === null ? null : view.nodeDOM(pos);
  const input = dom instanceof HTMLElement ? dom.querySelector<HTMLElement>(`[data-field="${field}"]`) : null;
  input?.focus();
  return input !== null;
}

function lineOf(part: string, text: unknown): DOMOutputSpec[] {
  return typeof text === 'string' && text !== '' ? [['p', { 'data-part': part }, text]] : [];
}
