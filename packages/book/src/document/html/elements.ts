import type { MarkName } from '../values/marks.ts';

/** Elements whose name alone gives their text a mark. */
export const markElements: ReadonlyMap<string, Exclude<MarkName, 'memory' | 'link' | 'textColor'>> = new Map([
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

/** Elements without meaning: only their content is read. */
export const transparentElements: ReadonlySet<string> = new Set(
  'a abbr bdi bdo big body font head html label meta small span time wbr o:p'.split(' '),
);

/** Elements that only start and end a line. */
export const boundaryElements: ReadonlySet<string> = new Set(
  (
    'address article aside center dd details div dl dt figure figcaption footer header hgroup li main nav p pre ' +
    'section summary tbody td tfoot th thead tr'
  ).split(' '),
);

/** Unsupported inline elements; their text is kept. */
export const unknownInlineElements: ReadonlySet<string> = new Set(
  'acronym button code data dfn input kbd mark meter output progress q rp rt ruby samp select sub sup tt var'.split(
    ' ',
  ),
);

/** Elements whose content is not text for readers; the only text that is dropped. */
export const nonTextElements: ReadonlySet<string> = new Set('base link script style title xml'.split(' '));

/** Attributes that are read, by element. */
export function isMeaningfulAttribute(element: string, attribute: string): boolean {
  return MEANINGFUL.get(element)?.has(attribute) ?? false;
}

/** Attributes of presentation or scripting; dropped without a report. */
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
