import type { FormName, TypedWords } from './typed-words.ts';

/** What somebody typed, to be read: of a form its fields under each other. */
export function readableWords({ kind, about, text }: TypedWords): string {
  if (kind !== 'form') return text;
  const fields = JSON.parse(text);
  const form = about.split(' ')[0] as FormName;
  if (form === 'settings') return linesOf(fields.typed ?? {});
  if (form === 'ask') return linesOf(wordsTo(fields.choices ?? {}));
  if (form === 'reader') return linesOf(wordsTo(fields));
  return linesOf(fields);
}

/** What is typed to somebody; the rest is chosen or made up. */
const wordsTo = ({ name, email, own, note }: Record<string, string | null>) => ({ name, email, own, note });

const linesOf = (fields: object): string =>
  Object.values(fields)
    .flatMap((field) => (Array.isArray(field) ? field.map(rowOf) : rowOf(field)))
    .filter(Boolean)
    .join('\n');

const rowOf = (row: unknown): string =>
  (row !== null && typeof row === 'object' ? Object.values(row) : [row])
    .filter((part): part is string => typeof part === 'string' && part.trim() !== '')
    .map((part) => part.trim())
    .join(', ');
