import { element, escapeText, plainStyle } from '../../html/write-elements.ts';
import type { BlockKind } from '../kind.ts';
import {
  linesOfQuoted,
  normalizeQuoted,
  printedQuoted,
  quotableContent,
  writeQuoted,
} from '../list/quoted.ts';
import { writePhoto } from '../photo-html.ts';
import { readLetter } from './html.ts';
import { type Letter, letterSchema } from './schema.ts';

export const letter = {
  schema: letterSchema,
  content: `${quotableContent}+`,
  version: () => 2,
  fills: 'words',
  lines({ attrs: { date, salutation, closing, signature }, content }) {
    const text = content.flatMap(linesOfQuoted);
    return [date, salutation, ...text, closing, signature].filter((line) => line !== '');
  },
  normalize: (block) => ({ ...block, content: block.content.map(normalizeQuoted) }),
  photos: {
    all: ({ attrs: { signaturePhoto } }) => (signaturePhoto === null ? [] : [signaturePhoto]),
    without: (block, name) =>
      block.attrs.signaturePhoto?.name === name
        ? [{ ...block, attrs: { ...block.attrs, signaturePhoto: null } }]
        : [block],
    withoutWords(block) {
      const words = { date: '', salutation: '', closing: '', signature: '' };
      return { ...block, attrs: { ...block.attrs, ...words }, content: [] };
    },
  },
  write: writeLetter,
  types: { letter: readLetter },
  printed(block, context) {
    const { signaturePhoto, ...lines } = block.attrs;
    const attrs = Object.entries(lines).map(([part, line]) => [part, context.tidy(line).trim()]);
    return {
      ...block,
      attrs: { ...Object.fromEntries(attrs), signaturePhoto },
      content: block.content.map((inner) => printedQuoted(inner, context)),
    };
  },
} satisfies BlockKind<Letter>;

/** Code that knows no letters reads its parts as paragraphs and its signature as a small photo. */
function writeLetter({ attrs, content }: Letter): string {
  const { date, salutation, closing, signature, signaturePhoto } = attrs;
  const line = (part: string, text: string) =>
    text === '' ? '' : element('p', { 'data-part': part, style: plainStyle(text) }, escapeText(text));
  const parts = [
    line('date', date),
    line('salutation', salutation),
    writeQuoted(content),
    line('closing', closing),
    line('signature', signature),
    signaturePhoto === null ? '' : writeSignature(signaturePhoto),
  ];
  return element('div', { 'data-type': 'letter' }, parts.join(''));
}

function writeSignature(photo: NonNullable<Letter['attrs']['signaturePhoto']>): string {
  const attributes = { 'data-type': 'image', 'data-part': 'signature', 'data-width': 'small' };
  return element('figure', attributes, writePhoto(photo));
}
