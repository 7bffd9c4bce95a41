import type { MarkName } from '../definition.ts';

/** Elements that give their text a mark by their name alone. */
export const markElements: ReadonlyMap<string, Exclude<MarkName, 'link' | 'textColor'>> = new Map([
  ['b', 'bold'],
  ['strong', 'bold'],
  ['i', 'italic'],
  ['em', 'italic'],
  ['cite', 'italic'],
  ['u', 'underline'],
  ['ins', 'underline'],
  ['s', 'strike'],
  ['strike', 'strike'],
  ['del', 'strike'],
]);

/** Headings by their name: a book has two levels under the chapter's title. */
export const headingElements: ReadonlyMap<string, 2 | 3> = new Map([
  ['h1', 2],
  ['h2', 2],
  ['h3', 3],
  ['h4', 3],
  ['h5', 3],
  ['h6', 3],
]);

/** Elements without a meaning of their own: what stands in them is taken over as if they were not there. */
export const transparentElements: ReadonlySet<string> = new Set(
  'a abbr bdi bdo big body font head html label meta small span time wbr o:p'.split(' '),
);

/** Elements that begin a new line and end it, with no other meaning in a book. */
export const boundaryElements: ReadonlySet<string> = new Set(
  (
    'address article aside center dd details div dl dt figure figcaption footer header hgroup li main nav p pre ' +
    'section summary tbody td tfoot th thead tr'
  ).split(' '),
);

/** Elements the book does not have but whose text is part of a sentence. */
export const unknownInlineElements: ReadonlySet<string> = new Set(
  'acronym button code data dfn input kbd mark meter output progress q rp rt ruby samp select sub sup tt var'.split(
    ' ',
  ),
);

/** Elements whose inside is for machines, not for readers: the only text that is not kept. */
export const nonTextElements: ReadonlySet<string> = new Set('base link script style title xml'.split(' '));

/** Attributes that are read for what they say, by element. */
export function isMeaningfulAttribute(element: string, attribute: string): boolean {
  return MEANINGFUL.get(element)?.has(attribute) ?? false;
}

/** Attributes that only say how something looked or was wired up elsewhere; leaving them out loses nothing. */
export function isIgnoredAttribute(name: string): boolean {
  return IDLE.has(name) || name.startsWith('data-') || name.startsWith('aria-') || name.startsWith('xmlns');
}

const MEANINGFUL: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['a', new Set(['href'])],
  ['img', new Set(['src', 'srcset', 'sizes', 'alt', 'loading', 'decoding'])],
  ['ol', new Set(['start'])],
]);

const IDLE = new Set(
  (
    'align bgcolor border cellpadding cellspacing charset class color colspan content contenteditable dir draggable face height ' +
    'http-equiv id lang name rel role rowspan size spellcheck style tabindex target translate type valign width xml:lang'
  ).split(' '),
);
