import { createHash } from 'node:crypto';

export const idFunction = `create function pg_temp.id_of(text) returns uuid immutable language sql
  as $$ select overlay(overlay(md5($1) placing '4' from 13) placing '8' from 17)::uuid $$`;

/**
 * People of the filled database are numbered, and their ids follow from the number. What they have depends on its last digit:
 * those with a 1 have everything (writing, history, an order) and are the ones that call; the books of a 7 and the accounts
 * of a 9 are what the sweeps delete.
 */
export const kinds = { callers: 1, booksToDelete: 7, accountsToErase: 9 };

/** The same id as `id_of('thing 12')` in SQL: random by its look. */
export function idOf(thing: 'user' | 'book' | 'chapter', person: number): string {
  const name = thing === 'chapter' ? `chapter ${person} 1` : `${thing} ${person}`;
  const hash = createHash('md5').update(name).digest('hex');
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}

/** Different people of a kind, spread over all of them; the same ones in every run. */
export function choosePeople(kind: number, count: number, people: number): number[] {
  const all = Math.floor(people / 10);
  // A step that shares no divisor with powers of ten visits each of them once before it repeats.
  const step = Math.max(1, Math.floor(all * 0.618)) | 1;
  return Array.from({ length: count }, (_, index) => ((index * step) % all) * 10 + kind);
}

/** Body of a chapter's text, about 250 words. */
export function chapterBody(variant: number): string {
  const sentence = `In de zomer van ${1950 + variant} gingen we met de trein naar zee, en daar at ik mijn eerste haring. `;
  return Array.from({ length: 4 }, () => `<p>${sentence.repeat(4)}</p>`).join('');
}
