const mostHints = 20;
const longestHint = 500;

/**
 * Every sentence in the body of a refusal, wherever it stands: the printer promises a message and hints, and does
 * not say in which shape.
 */
export function parseRefusalHints(body: unknown): string[] {
  const hints = sentencesIn(body, 0).map((sentence) => sentence.trim().slice(0, longestHint));
  return [...new Set(hints)].filter((hint) => hint !== '').slice(0, mostHints);
}

function sentencesIn(value: unknown, depth: number): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || depth > 4) return [];
  return Object.values(value).flatMap((inner) => sentencesIn(inner, depth + 1));
}
