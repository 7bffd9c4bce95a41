import type { ChapterDocument, DocumentNode } from './schema.ts';
import { MAX_DEPTH, MAX_JSON_BYTES, MAX_NODES, WARN_FROM } from './values/limits.ts';

/** Size of a document in the three limited measures. */
export type DocumentSize = { depth: number; nodes: number; bytes: number };

/** Limit that is near (the writer is warned) or exceeded (the server refuses, the client keeps the text). */
export type SizeRemark = { limit: keyof DocumentSize; state: 'near' | 'over'; value: number; max: number };

export function measureDocument(document: ChapterDocument): DocumentSize {
  return { ...countNodes(document), bytes: new TextEncoder().encode(JSON.stringify(document)).length };
}

/** Limits that a size is near to or exceeds. */
export function checkSize(size: DocumentSize): SizeRemark[] {
  return (Object.keys(maxima) as (keyof DocumentSize)[]).flatMap((limit): SizeRemark[] => {
    const value = size[limit];
    const max = maxima[limit];
    // No warning near the depth limit: depth is small and rises in steps.
    if (value > max) return [{ limit, state: 'over', value, max }];
    return limit !== 'depth' && value >= max * WARN_FROM ? [{ limit, state: 'near', value, max }] : [];
  });
}

/**
 * Measures JSON of unknown origin without recursion. Stops at the first exceeded limit, so that cyclic or deeply nested
 * values cost no more than a full chapter.
 */
export function findSizeProblem(json: unknown, length: 'limited' | 'unlimited'): SizeRemark | null {
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

// In JSON each node level is an object in an array; attributes and marks nest a little deeper.
const ATTRIBUTE_LEVELS = 6;
const OBJECTS_PER_NODE = 24;
