import type { Block, Inline, ListItem, Mark } from './schema.ts';

/** The names of all nodes, the document itself included. */
export type NodeName = 'doc' | Block['type'] | ListItem['type'] | Inline['type'];
/** The names of all marks. */
export type MarkName = Mark['type'];

/** What an editor has to know about a node; `content` is a ProseMirror content expression. */
export type NodeDefinition = {
  group?: 'block' | 'inline';
  content?: string;
  /** Every attribute with its default; an attribute without a sensible default is null here and required. */
  attributes: Readonly<Record<string, unknown>>;
  required?: readonly string[];
  /** One thing to select and move, without an inside to type in. */
  atom?: boolean;
};

const lines = 'inline*';
const quotable = '(paragraph | bulletList | orderedList)';

/** All nodes of a chapter as the editor must declare them. */
export const nodeDefinitions: Readonly<Record<NodeName, NodeDefinition>> = {
  doc: { content: 'block+', attributes: {} },
  paragraph: { group: 'block', content: lines, attributes: { textAlign: null } },
  heading: { group: 'block', content: lines, attributes: { level: 2, textAlign: null } },
  question: { group: 'block', content: lines, attributes: { projectQuestionId: null } },
  bulletList: { group: 'block', content: 'listItem+', attributes: {} },
  orderedList: { group: 'block', content: 'listItem+', attributes: { start: 1 } },
  listItem: { content: `paragraph ${quotable}*`, attributes: {} },
  blockquote: { group: 'block', content: `${quotable}+`, attributes: {} },
  horizontalRule: { group: 'block', attributes: {}, atom: true },
  pageBreak: { group: 'block', attributes: {}, atom: true },
  image: {
    group: 'block',
    attributes: { name: null, alt: '', caption: '', width: 'text', pixelWidth: null, pixelHeight: null },
    required: ['name'],
    atom: true,
  },
  imageLayout: {
    group: 'block',
    attributes: { height: 'medium', images: null },
    required: ['images'],
    atom: true,
  },
  qrCode: {
    group: 'block',
    attributes: { link: null, explanation: '', showExplanation: false, showLink: false },
    required: ['link'],
    atom: true,
  },
  text: { group: 'inline', attributes: {} },
  hardBreak: { group: 'inline', attributes: {}, atom: true },
};

/** All marks, outermost first: the order in which a text's marks are always stored. */
export const markOrder = [
  'link',
  'textColor',
  'bold',
  'italic',
  'underline',
  'strike',
] as const satisfies readonly MarkName[];

/** The attributes of each mark; all of them are required. */
export const markAttributes: Readonly<Record<MarkName, readonly string[]>> = {
  link: ['href'],
  textColor: ['color'],
  bold: [],
  italic: [],
  underline: [],
  strike: [],
};
