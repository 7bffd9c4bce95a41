import { isSafeLink, type MarkName, markAttributes, palette, paletteNames } from '@dierbaar/book';
import { Mark, type MarkConfig, markInputRule } from '@tiptap/core';
import type { DOMOutputSpec } from '@tiptap/pm/model';

function defined(name: MarkName): Partial<MarkConfig> {
  return {
    name,
    addAttributes: () =>
      Object.fromEntries(markAttributes[name].map((key) => [key, { default: null, rendered: false }])),
  };
}

/** Words that came from a memory; what is typed at their edges is not of it. */
export const MemoryMark = Mark.create({
  ...defined('memory'),
  name: 'memory',
  inclusive: false,
  renderHTML: ({ mark }): DOMOutputSpec => ['span', { 'data-memory': mark.attrs.id }, 0],
});

export const Bold = Mark.create({
  ...defined('bold'),
  name: 'bold',
  parseHTML: () => [{ tag: 'strong' }, { tag: 'b' }],
  renderHTML: (): DOMOutputSpec => ['strong', 0],
  addInputRules() {
    return [markInputRule({ find: /(?:^|\s)(\*\*(?!\s)([^*]+)\*\*)$/, type: this.type })];
  },
  addKeyboardShortcuts() {
    return { 'Mod-b': () => this.editor.commands.toggleMark('bold') };
  },
});

export const Italic = Mark.create({
  ...defined('italic'),
  name: 'italic',
  parseHTML: () => [{ tag: 'em' }, { tag: 'i' }],
  renderHTML: (): DOMOutputSpec => ['em', 0],
  addKeyboardShortcuts() {
    return { 'Mod-i': () => this.editor.commands.toggleMark('italic') };
  },
});

export const Underline = Mark.create({
  ...defined('underline'),
  name: 'underline',
  parseHTML: () => [{ tag: 'u' }],
  renderHTML: (): DOMOutputSpec => ['u', 0],
  addKeyboardShortcuts() {
    return { 'Mod-u': () => this.editor.commands.toggleMark('underline') };
  },
});

export const Strike = Mark.create({
  ...defined('strike'),
  name: 'strike',
  parseHTML: () => [{ tag: 's' }],
  renderHTML: (): DOMOutputSpec => ['s', 0],
  addKeyboardShortcuts() {
    return { 'Mod-Shift-x': () => this.editor.commands.toggleMark('strike') };
  },
});

export const TextColor = Mark.create({
  ...defined('textColor'),
  name: 'textColor',
  renderHTML: ({ mark }): DOMOutputSpec => {
    const color = paletteNames.find((name) => name === mark.attrs.color);
    return ['span', color === undefined ? {} : { 'data-color': color, style: `color: ${palette[color]}` }, 0];
  },
});

/** Allows only http, https and mailto, as the server does. A click in the editor does not open the link. */
export const Link = Mark.create({
  ...defined('link'),
  name: 'link',
  inclusive: false,
  renderHTML: ({ mark }): DOMOutputSpec => [
    'a',
    isSafeLink(String(mark.attrs.href)) ? { href: mark.attrs.href, rel: 'noopener noreferrer' } : {},
    0,
  ],
});
