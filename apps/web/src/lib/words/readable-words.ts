import { readFields } from './form-fields.ts';
import type { FormName, TypedWords } from './typed-words.ts';

/** What somebody typed, to be read: of a form its fields under each other, or as it was kept when those are not known. */
export function readableWords({ kind, about, text }: TypedWords): string {
  if (kind !== 'form') return text;
  const fields = readFields(text);
  const typed = fields && typedIn(about.split(' ')[0] as FormName, fields);
  return typed ? linesOf(typed) : text;
}

function typedIn(form: FormName, fields: { typed?: unknown; choices?: unknown }): object | null {
  if (form === 'settings') return asObject(fields.typed);
  const choices = form === 'ask' ? asObject(fields.choices) : fields;
  return choices && (form === 'ask' || form === 'reader') ? wordsTo(choices) : choices;
}

const asObject = (value: unknown) => (typeof value === 'object' ? value : null);

type ToSomebody = { name?: unknown; email?: unknown; own?: unknown; note?: unknown };

/** What is typed to somebody; the rest is chosen or made up. */
const wordsTo = ({ name, email, own, note }: ToSomebody) => ({ name, email, own, note });

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
