import { z } from 'zod';
import { type BlockType, blockKinds } from './blocks/block-kinds.ts';
import type { BlockKind } from './blocks/kind.ts';
import { quotableContent } from './blocks/list/quoted.ts';
import type { Block, ListItem } from './schema.ts';
import type { Inline } from './values/inlines.ts';

/** Names of all nodes, including the document. */
export type NodeName = 'doc' | Block['type'] | ListItem['type'] | Inline['type'];

/** Definition of a node for the editor; `content` is a ProseMirror content expression. */
export type NodeDefinition = {
  group?: 'block' | 'inline';
  content?: string;
  /** Attributes with their defaults; null where one is required, undefined where one may be left out. */
  attributes: Readonly<Record<string, unknown>>;
  /** Selected and moved as one unit, without editable content. */
  atom?: boolean;
};

/** Names of all nodes, blocks in the order of their kinds. */
export const nodeNames: readonly NodeName[] = [
  'doc',
  'text',
  'hardBreak',
  'listItem',
  ...(Object.keys(blockKinds) as BlockType[]),
];

/** The node of a name, for the editor's schema. */
export function nodeDefinition(name: NodeName): NodeDefinition {
  switch (name) {
    case 'doc':
      return { content: 'block+', attributes: {} };
    case 'listItem':
      return { content: `paragraph ${quotableContent}*`, attributes: {} };
    case 'text':
      return { group: 'inline', attributes: {} };
    case 'hardBreak':
      return { group: 'inline', attributes: {}, atom: true };
    default: {
      const { schema, content }: BlockKind<Block> = blockKinds[name];
      return {
        group: 'block',
        attributes: defaultsOf(schema.shape.attrs),
        ...(content === undefined ? { atom: true } : { content }),
      };
    }
  }
}

function defaultsOf(attrs: unknown): Record<string, unknown> {
  const object = attrs instanceof z.ZodPrefault ? attrs.unwrap() : attrs;
  if (!(object instanceof z.ZodObject)) return {};
  const missing = Object.entries(object.shape).map(([key, field]) => {
    const read = z.safeParse(field, undefined);
    return [key, read.success ? read.data : null];
  });
  return Object.fromEntries(missing);
}
