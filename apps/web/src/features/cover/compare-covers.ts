import { type CoverFields, coverFields } from '@dierbaar/contract';

/** Whether the server would store both covers alike. */
export function isSameCover(one: CoverFields, other: CoverFields): boolean {
  const [first, second] = [coverFields.safeParse(one), coverFields.safeParse(other)];
  return JSON.stringify(first.data ?? one) === JSON.stringify(second.data ?? other);
}

/** Fields of a cover that are not as they were saved. */
export function differenceOf(saved: CoverFields, fields: CoverFields): Partial<CoverFields> {
  const before = new Map<string, unknown>(Object.entries(saved));
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before.get(name)),
    ),
  );
}
