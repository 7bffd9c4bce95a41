import type { Inline } from './inlines.ts';
import { sameMarks, sortMarks } from './marks.ts';

/** Plain text of inlines; a line break becomes a line feed. */
export function textOf(inlines: readonly Inline[]): string {
  return inlines.map((inline) => (inline.type === 'text' ? inline.text : '\n')).join('');
}

/** Text and line breaks in their normal form. */
export function normalizeInlines(inlines: readonly Inline[]): Inline[] {
  const result: Inline[] = [];
  for (const inline of inlines.flatMap(splitLines)) {
    const last = result.at(-1);
    if (inline.type === 'text' && last?.type === 'text' && sameMarks(last.marks, inline.marks)) {
      result[result.length - 1] = { ...last, text: last.text + inline.text };
    } else {
      result.push(inline);
    }
  }
  return result;
}

const LINE_END = /[\r\n]/;

function splitLines(inline: Inline): Inline[] {
  if (inline.type === 'hardBreak') return [{ type: 'hardBreak' }];
  const marks = inline.marks === undefined ? [] : sortMarks(inline.marks);
  if (!LINE_END.test(inline.text)) {
    if (inline.text === '') return [];
    return [marks.length === 0 ? { type: 'text', text: inline.text } : { ...inline, marks }];
  }
  return inline.text.split(/\r\n|\r|\n/).flatMap((line, index): Inline[] => {
    const text: Inline[] =
      line === ''
        ? []
        : [marks.length === 0 ? { type: 'text', text: line } : { type: 'text', text: line, marks }];
    return index === 0 ? text : [{ type: 'hardBreak' }, ...text];
  });
}
