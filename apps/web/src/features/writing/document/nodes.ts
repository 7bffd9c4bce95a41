import { Node, wrappingInputRule } from '@tiptap/core';
import type { DOMOutputSpec, TagParseRule } from '@tiptap/pm/model';
import { defined } from './define-node.ts';

export const Doc = Node.create({ ...defined('doc'), name: 'doc', topNode: true });

export const Text = Node.create({ ...defined('text'), name: 'text' });

export const Paragraph = Node.create({
  ...defined('paragraph'),
  name: 'paragraph',
  priority: 1000,
  parseHTML: () => [{ tag: 'p' }, { tag: 'div' }],
  renderHTML: ({ node }): DOMOutputSpec => ['p', alignment(node.attrs.textAlign), 0],
  addKeyboardShortcuts() {
    return { 'Mod-Alt-0': () => this.editor.commands.setNode('paragraph') };
  },
});

export const Heading = Node.create({
  ...defined('heading'),
  name: 'heading',
  defining: true,
  parseHTML: (): TagParseRule[] => [
    { tag: 'h2', attrs: { level: 2 } },
    { tag: 'h3', attrs: { level: 3 } },
  ],
  renderHTML: ({ node }): DOMOutputSpec => [
    node.attrs.level === 3 ? 'h3' : 'h2',
    alignment(node.attrs.textAlign),
    0,
  ],
  addKeyboardShortcuts() {
    const toggle = (level: number) => () =>
      this.editor.commands.toggleNode('heading', 'paragraph', { level, textAlign: null });
    return { 'Mod-Alt-2': toggle(2), 'Mod-Alt-3': toggle(3) };
  },
});

/** Question in the text. Enter after it begins the answer. */
export const Question = Node.create({
  ...defined('question'),
  name: 'question',
  defining: true,
  parseHTML: () => [{ tag: 'p[data-type="question"]', priority: 60 }],
  renderHTML: ({ node }): DOMOutputSpec => [
    'p',
    {
      'data-type': 'question',
      ...(node.attrs.projectQuestionId === null
        ? {}
        : { 'data-project-question-id': node.attrs.projectQuestionId }),
    },
    0,
  ],
});

const startOfItem = /^\s*[-*]\s$/;
const startOfNumber = /^(\d{1,5})\.\s$/;

export const BulletList = Node.create({
  ...defined('bulletList'),
  name: 'bulletList',
  parseHTML: () => [{ tag: 'ul' }],
  renderHTML: (): DOMOutputSpec => ['ul', 0],
  addInputRules() {
    return [wrappingInputRule({ find: startOfItem, type: this.type })];
  },
  addKeyboardShortcuts() {
    return { 'Mod-Shift-8': () => this.editor.commands.toggleList('bulletList', 'listItem') };
  },
});

export const OrderedList = Node.create({
  ...defined('orderedList'),
  name: 'orderedList',
  parseHTML: () => [{ tag: 'ol' }],
  renderHTML: ({ node }): DOMOutputSpec => [
    'ol',
    node.attrs.start === 1 ? {} : { start: node.attrs.start },
    0,
  ],
  addInputRules() {
    return [
      wrappingInputRule({
        find: startOfNumber,
        type: this.type,
        getAttributes: (match) => ({ start: Number(match[1]) }),
        joinPredicate: (match, node) => node.childCount + node.attrs.start === Number(match[1]),
      }),
    ];
  },
  addKeyboardShortcuts() {
    return { 'Mod-Shift-7': () => this.editor.commands.toggleList('orderedList', 'listItem') };
  },
});

export const ListItem = Node.create({
  ...defined('listItem'),
  name: 'listItem',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: (): DOMOutputSpec => ['li', 0],
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem('listItem'),
      Tab: () => this.editor.commands.sinkListItem('listItem'),
      'Shift-Tab': () => this.editor.commands.liftListItem('listItem'),
    };
  },
});

export const Blockquote = Node.create({
  ...defined('blockquote'),
  name: 'blockquote',
  defining: true,
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: (): DOMOutputSpec => ['blockquote', 0],
  addInputRules() {
    return [wrappingInputRule({ find: /^\s*>\s$/, type: this.type })];
  },
  addKeyboardShortcuts() {
    return { 'Mod-Shift-b': () => this.editor.commands.toggleWrap('blockquote') };
  },
});

export const HorizontalRule = Node.create({
  ...defined('horizontalRule'),
  name: 'horizontalRule',
  parseHTML: () => [{ tag: 'hr' }],
  renderHTML: (): DOMOutputSpec => ['hr'],
});

export const PageBreak = Node.create({
  ...defined('pageBreak'),
  name: 'pageBreak',
  parseHTML: () => [{ tag: 'hr[data-type="page-break"]', priority: 60 }],
  renderHTML: (): DOMOutputSpec => ['hr', { 'data-type': 'page-break' }],
  addKeyboardShortcuts() {
    return { 'Mod-Enter': () => this.editor.commands.insertContent({ type: 'pageBreak' }) };
  },
});

export const HardBreak = Node.create({
  ...defined('hardBreak'),
  name: 'hardBreak',
  inline: true,
  selectable: false,
  linebreakReplacement: true,
  parseHTML: () => [{ tag: 'br' }],
  renderHTML: (): DOMOutputSpec => ['br'],
  renderText: () => '\n',
  addKeyboardShortcuts() {
    return { 'Shift-Enter': () => this.editor.commands.insertContent({ type: 'hardBreak' }) };
  },
});

function alignment(align: unknown): Record<string, string> {
  return typeof align === 'string' ? { style: `text-align: ${align}` } : {};
}
