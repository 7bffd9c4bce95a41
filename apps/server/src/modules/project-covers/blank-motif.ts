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

/** The front of a motif without words, as a drawing; undefined when there is no motif of that name. */
export function drawBlankMotif(name: string, format: Format): string | undefined {
  const known = `${format} ${name}`;
  const drawn = drawings.get(known);
  if (drawn !== undefined) return drawn;
  const theme = coverThemes.find((each) => motifs[each].some((motif) => motif.name === name));
  if (theme === undefined) return undefined;
  const product = defaultProducts[format];
  const sheet = coverSheet(format, product.pages.min, product);
  const front = drawFront(makeCover({ ...plainChoice, theme, motif: name }, sheet));
  drawings.set(known, front);
  return front;
}

// A closed set of a few dozen, each the same for everyone.
const drawings = new Map<string, string>();
