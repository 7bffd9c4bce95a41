import type { Mark } from './inlines.ts';

/** Names of all marks. */
export type MarkName = Mark['type'];

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

/** Marks in their fixed order; of two of a kind the last one wins. */
export function sortMarks(marks: readonly Mark[]): Mark[] {
  return markOrder.flatMap((name) => marks.findLast((mark) => mark.type === name) ?? []);
}

export function sameMarks(one: readonly Mark[] = [], other: readonly Mark[] = []): boolean {
  return one.length === other.length && one.every((mark, index) => sameMark(mark, other[index]));
}

/** True when two marks have the same type and attributes. */
export function sameMark(one: Mark, other: Mark | undefined): boolean {
  if (one.type === 'memory') return other?.type === 'memory' && one.attrs.id === other.attrs.id;
  if (one.type === 'link') return other?.type === 'link' && one.attrs.href === other.attrs.href;
  if (one.type === 'textColor') return other?.type === 'textColor' && one.attrs.color === other.attrs.color;
  return one.type === other?.type;
}
