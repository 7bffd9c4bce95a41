import {
  coverSheet,
  coverThemes,
  defaultProducts,
  drawFront,
  makeCover,
  motifs,
  plainChoice,
} from '@dierbaar/book';
import type { Format } from '@dierbaar/contract';

/** Front cover of a motif without text, as SVG; undefined when the motif does not exist. */
export function drawBlankMotif(name: string, format: Format): string | undefined {
  const cacheKey = `${format} ${name}`;
  const cached = drawings.get(cacheKey);
  if (cached !== undefined) return cached;
  const theme = coverThemes.find((each) => motifs[each].some((motif) => motif.name === name));
  if (theme === undefined) return undefined;
  const product = defaultProducts[format];
  const sheet = coverSheet(format, product.pages.min, product);
  const front = drawFront(makeCover({ ...plainChoice, theme, motif: name }, sheet));
  drawings.set(cacheKey, front);
  return front;
}

// Cache of a closed set of a few dozen drawings, the same for all users.
const drawings = new Map<string, string>();
