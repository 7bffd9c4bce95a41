const maxHints = 20;
const maxHintLength = 500;

/** All strings in the body of a refusal, at any depth, as the printer does not document its shape. */
export function parseRefusalHints(body: unknown): string[] {
  const hints = sentencesIn(body, 0).map((sentence) => sentence.trim().slice(0, maxHintLength));
  return [...new Set(hints)].filter((hint) => hint !== '').slice(0, maxHints);
}

function sentencesIn(value: unknown, depth: number): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || depth > 4) return [];
  return Object.values(value).flatMap((inner) => sentencesIn(inner, depth + 1));
}
