import type { Inline, Mark } from '../schema.ts';
import { normalizeInlines } from '../values/lines.ts';

export type Tidy = (text: string) => string;

/** Spaces at the edges of a paragraph are invisible on screen; in print they would shift its first or last line. */
export function tidyInlines(content: readonly Inline[], tidy: Tidy): Inline[] {
  const nodes = withoutMemories(content).map((node) =>
    node.type === 'text' ? { ...node, text: tidy(node.text) } : node,
  );
  const first = nodes.at(0);
  if (first?.type === 'text') nodes[0] = { ...first, text: first.text.trimStart() };
  const last = nodes.at(-1);
  if (last?.type === 'text') nodes[nodes.length - 1] = { ...last, text: last.text.trimEnd() };
  return nodes.filter((node) => node.type !== 'text' || node.text !== '');
}

/** Words of a memory are printed as if they had been typed. */
function withoutMemories(content: readonly Inline[]): readonly Inline[] {
  if (!content.some((node) => node.marks?.some(isMemory))) return content;
  return normalizeInlines(
    content.map((node) => ({ ...node, marks: (node.marks ?? []).filter((mark) => !isMemory(mark)) })),
  );
}

const isMemory = ({ type }: Mark) => type === 'memory';
