import type { Block, Inline, ListItem, Mark } from './schema.ts';

/** Names of all nodes, including the document. */
export type NodeName = 'doc' | Block['type'] | ListItem['type'] | Inline['type'];
/** Names of all marks. */
export type MarkName = Mark['type'];

/** Definition of a node for the editor; `content` is a ProseMirror content expression. */
export type NodeDefinition = {
  group?: 'block' | 'inline';
  content?: string;
  /** Attributes with their defaults; null means required, undefined that it is left out. */
  attributes: Readonly<Record<string, unknown>>;
  required?: readonly string[];
  /** Selected and moved as one unit, without editable content. */
  atom?: boolean;
};

const lines = 'inline*';
const quotable = '(paragraph | bulletList | orderedList)';

/** All nodes of a chapter, for the editor's schema. */
export const nodeDefinitions: Readonly<Record<NodeName, NodeDefinition>> = {
  doc: { content: 'block+', attributes: {} },
  paragraph: { group: 'block', content: lines, attributes: { textAlign: null } },
  heading: { group: 'block', content: lines, attributes: { level: 2, textAlign: null } },
  question: { group: 'block', content: lines, attributes: { projectQuestionId: null } },
  bulletList: { group: 'block', content: 'listItem+', attributes: {} },
  orderedList: { group: 'block', content: 'listItem+', attributes: { start: 1 } },
  listItem: { content: `paragraph ${quotable}*`, attributes: {} },
  blockquote: { group: 'block', content: `${quotable}+`, attributes: {} },
  letter: {
    group: 'block',
    content: `${quotable}+`,
    attributes: { date: '', salutation: '', closing: '', signature: '', signaturePhoto: null },
  },
  horizontalRule: { group: 'block', attributes: {}, atom: true },
  pageBreak: { group: 'block', attributes: {}, atom: true },
  image: {
    group: 'block',
    attributes: {
      ...{ name: null, alt: '', caption: '', width: 'text', pixelWidth: null, pixelHeight: null },
      memory: undefined,
    },
    required: ['name'],
    atom: true,
  },
  imageLayout: {
    group: 'block',
    attributes: { height: 'medium', images: null, memory: undefined },
    required: ['images'],
    atom: true,
  },
  photoPage: {
    group: 'block',
    attributes: { pages: 1, caption: '', images: null },
    required: ['images'],
    atom: true,
  },
  chapterPhoto: {
    group: 'block',
    attributes: { name: null, alt: '', focusX: 0.5, focusY: 0.5, pixelWidth: null, pixelHeight: null },
    required: ['name'],
    atom: true,
  },
  qrCode: {
    group: 'block',
    attributes: { link: null, explanation: '', showExplanation: false, showLink: false },
    required: ['link'],
    atom: true,
  },
  voice: {
    group: 'block',
    attributes: {
      ...{ recording: null, code: null, levels: null, seconds: null, caption: '', size: 'normal' },
      memory: undefined,
    },
    required: ['recording', 'code', 'levels', 'seconds'],
    atom: true,
  },
  text: { group: 'inline', attributes: {} },
  hardBreak: { group: 'inline', attributes: {}, atom: true },
};

/** All marks, outermost first; stored marks are always in this order. */
export const markOrder = [
  'memory',
  'link',
  'textColor',
  'bold',
  'italic',
  'underline',
  'strike',
] as const satisfies readonly MarkName[];

/** Attributes of each mark; all are required. */
export const markAttributes: Readonly<Record<MarkName, readonly string[]>> = {
  memory: ['id'],
  link: ['href'],
  textColor: ['color'],
  bold: [],
  italic: [],
  underline: [],
  strike: [],
};
