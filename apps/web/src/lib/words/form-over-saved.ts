/** Fields of a form that were typed and not saved, with what the server had in them. */
export interface OverSaved<Fields> {
  typed: Partial<Fields>;
  before: Partial<Fields>;
}

interface ShownForm<Fields> {
  fields: Fields;
  /** Whether the server does not have all of it. */
  isOwed: boolean;
  /** Fields that were saved otherwise meanwhile; the writer chooses. */
  elsewhere: (keyof Fields)[];
}

/** What a form shows: typed fields over saved ones. Those of another release are left out. */
export function shownForm<Fields extends object>(
  saved: Fields,
  kept: OverSaved<Fields> | undefined,
): ShownForm<Fields> {
  const keys = typedKeys(saved, kept);
  const owed = keys.filter((key) => !isSame(saved[key], kept?.typed[key]));
  return {
    fields: { ...saved, ...pick<Fields>(kept?.typed ?? {}, keys) },
    isOwed: owed.length > 0,
    elsewhere: owed.filter((key) => !isSame(saved[key], kept?.before[key])),
  };
}

/** What is to be kept after somebody typed; null when all is as it is saved. */
export function typeFields<Fields extends object>(
  saved: Fields,
  kept: OverSaved<Fields> | undefined,
  part: Partial<Fields>,
): OverSaved<Fields> | null {
  const all = { ...kept?.typed, ...part };
  const keys = keysOf(saved).filter(
    (key) => key in all && JSON.stringify(all[key]) !== JSON.stringify(saved[key]),
  );
  const before = { ...saved, ...kept?.before };
  return keys.length === 0 ? null : { typed: pick(all, keys), before: pick(before, keys) };
}

/** Keeps the own fields or the others where both were changed. */
export function chooseFields<Fields extends object>(
  saved: Fields,
  kept: OverSaved<Fields> | undefined,
  choice: 'own' | 'elsewhere',
): OverSaved<Fields> | null {
  const { elsewhere } = shownForm(saved, kept);
  const keys = typedKeys(saved, kept).filter((key) => choice === 'own' || !elsewhere.includes(key));
  if (keys.length === 0 || !kept) return null;
  return { typed: pick(kept.typed, keys), before: pick({ ...kept.before, ...pick(saved, elsewhere) }, keys) };
}

const typedKeys = <Fields extends object>(saved: Fields, kept: OverSaved<Fields> | undefined) =>
  keysOf(saved).filter((key) => kept && key in kept.typed);

const keysOf = <Fields extends object>(fields: Fields) => Object.keys(fields) as (keyof Fields)[];

const pick = <Fields extends object>(fields: Partial<Fields>, keys: readonly (keyof Fields)[]) =>
  Object.fromEntries(keys.map((key) => [key, fields[key]])) as Partial<Fields>;

const isSame = (one: unknown, other: unknown) => JSON.stringify(tidy(one)) === JSON.stringify(tidy(other));

/** As it is saved: without space around it and without empty rows. */
function tidy(value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(tidy).filter((row) => !isEmpty(row));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, tidy(part)]));
}

const isEmpty = (row: unknown) =>
  row === '' || (row !== null && typeof row === 'object' && Object.values(row).every((part) => part === ''));
