import { type NodeName, nodeDefinition } from '@dierbaar/book';
import type { NodeConfig } from '@tiptap/core';

/** Node configuration for the editor, derived from the book's node definition. */
export function defined(name: NodeName): Partial<NodeConfig> {
  const { group, content, attributes, atom } = nodeDefinition(name);
  return {
    name,
    ...(group === undefined ? {} : { group }),
    ...(content === undefined ? {} : { content }),
    ...(atom ? { atom } : {}),
    addAttributes: () =>
      Object.fromEntries(
        // Each node renders its attributes itself, and HTML is parsed by the book package only.
        Object.entries(attributes).map(([key, standard]) => [key, { default: standard, rendered: false }]),
      ),
  };
}
