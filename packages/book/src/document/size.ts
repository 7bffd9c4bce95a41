import { MAX_DEPTH, MAX_JSON_BYTES, MAX_NODES, WARN_FROM } from './limits.ts';
import type { ChapterDocument, DocumentNode } from './schema.ts';

/** How large a document is, in the three measures that are limited. */
export type DocumentSize = { depth: number; nodes: number; bytes: number };

/** A limit that is near (warn the writer) or over (refuse to store, keep the text with the writer). */
export type SizeRemark = { limit: keyof DocumentSize; state: 'near' | 'over'; value: number; max: number };

/** Measures a document. */
export function measureDocument(document: ChapterDocument): DocumentSize {
  return { ...countNodes(document), bytes: new TextEncoder().encode(JSON.stringify(document)).length };
}

/** Which limits a size comes near to or goes over; nothing when there is room. */
export function checkSize(size: DocumentSize): SizeRemark[] {
  return (Object.keys(maxima) as (keyof DocumentSize)[]).flatMap((limit): SizeRemark[] => {
    const value = size[limit];
    const max = maxima[limit];
    // Depth is small and jumps by steps, so being near it is no news to a writer.
    if (value > max) return [{ limit, state: 'over', value, max }];
    return limit !== 'depth' && value >= max * WARN_FROM ? [{ limit, state: 'near', value, max }] : [];
  });
}

/**
 * Looks at JSON of unknown origin before anything recursive touches it. Stops as soon as a limit is passed, so
 * cyclic or absurdly nested values cost no more than a full chapter.
 */
export function findSizeProblem(json: unknown, length: 'limited' | 'whatever'): SizeRemark | null {
  const waiting: { value: unknown; depth: number }[] = [{ value: json, depth: 1 }];
  let seen = 0;
  let bytes = 0;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, depth } = next;
    if (typeof value === 'string') bytes += value.length;
    if (length === 'limited' && bytes > MAX_JSON_BYTES)
      return { limit: 'bytes', state: 'over', value: bytes, max: MAX_JSON_BYTES };
    if (typeof value !== 'object' || value === null) continue;
    seen += 1;
    if (depth > MAX_DEPTH * 2 + ATTRIBUTE_LEVELS) {
      return { limit: 'depth', state: 'over', value: Math.ceil(depth / 2), max: MAX_DEPTH };
    }
    if (length === 'limited' && seen > MAX_NODES * OBJECTS_PER_NODE) {
      return { limit: 'nodes', state: 'over', value: seen, max: MAX_NODES };
    }
    for (const part of Object.values(value)) waiting.push({ value: part, depth: depth + 1 });
  }
  return null;
}

function countNodes(document: ChapterDocument): { depth: number; nodes: number } {
  let nodes = 0;
  let depth = 0;
  const visit = (node: DocumentNode, level: number) => {
    nodes += 1;
    depth = Math.max(depth, level);
    if (!('content' in node)) return;
    for (const child of node.content) visit(child, level + 1);
  };
  visit(document, 1);
  return { depth, nodes };
}

const maxima: DocumentSize = { depth: MAX_DEPTH, nodes: MAX_NODES, bytes: MAX_JSON_BYTES };

// In JSON each level of nodes is an object in an array; attributes and marks reach a little further in.
const ATTRIBUTE_LEVELS = 6;
const OBJECTS_PER_NODE = 24;
