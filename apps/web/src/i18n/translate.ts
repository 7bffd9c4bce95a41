/** Keys of a tree of texts. The forms of a plural are named without their ending. */
export type KeyOf<Texts, Prefix extends string> = {
  [Name in keyof Texts & string]: Texts[Name] extends string
    ? `${Prefix}${Name extends `${infer Base}_${'zero' | 'one' | 'other'}` ? Base : Name}`
    : KeyOf<Texts[Name], `${Prefix}${Name}.`>;
}[keyof Texts & string];

/** The texts of a key: one, or the forms of a plural, which has a count. */
type TextOf<Texts, Key extends string> = Key extends `${infer Group}.${infer Rest}`
  ? Group extends keyof Texts
    ? TextOf<Texts[Group], Rest>
    : never
  : Key extends keyof Texts
    ? Texts[Key]
    : Texts[keyof Texts & `${Key}_${'zero' | 'one' | 'other'}`] | '{{count}}';

type NamesIn<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | NamesIn<Rest> : never;

/** Names of the values that a text needs. */
type NamesOf<Texts, Key extends string> = NamesIn<TextOf<Texts, Key>>;

/** The values of a text, as the last argument; a text without any has none. */
export type ValuesOf<Texts, Key extends string> = [NamesOf<Texts, Key>] extends [never]
  ? [values?: { count?: number }]
  : [values: Record<NamesOf<Texts, Key>, string | number>];

/**
 * The text of a key, with the names of its values still in it; undefined when there is none. A text with `count` may have
 * the forms `_one` and `_other`, and `_zero` besides: what Dutch and English need.
 */
export function findText(trees: readonly object[], key: string, values: object): string | undefined {
  const names = [...formsOf(values).map((form) => `${key}_${form}`), key];
  for (const name of names) {
    for (const tree of trees) {
      let found: unknown = tree;
      for (const part of name.split('.')) found = (found as Record<string, unknown> | undefined)?.[part];
      if (typeof found === 'string') return found;
    }
  }
  return undefined;
}

/** Puts values in the place of their names. A value is never read as a text with names itself. */
export function fillIn(text: string, values: object): string {
  const byName = values as Record<string, unknown>;
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(byName[name] ?? ''));
}

function formsOf(values: object): string[] {
  const { count } = values as { count?: unknown };
  if (typeof count !== 'number') return [];
  if (count === 0) return ['zero', 'other'];
  return [count === 1 ? 'one' : 'other'];
}
