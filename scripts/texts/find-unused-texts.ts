/** A tree of texts, as in `apps/web/src/i18n/nl.ts`. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

/**
 * Keys of texts that no source names. A source names a key as a string, or as a template whose variable parts may be any
 * one part of a key: `orders.status.${view}.title`.
 */
export function findUnusedTexts(texts: Texts, sources: string[]): string[] {
  const named = new Set<string>();
  const patterns: RegExp[] = [];
  for (const source of sources) {
    for (const [, key = ''] of source.matchAll(/['"]([\w-]+(?:\.[\w-]+)+)['"]/g)) named.add(key);
    for (const [, template = ''] of source.matchAll(/`([\w-]+\.(?:[\w.-]|\$\{[^`{}]*\})+)`/g))
      patterns.push(toPattern(template));
  }
  return [...keysOf(texts)].filter(
    (key) => !named.has(key) && !patterns.some((pattern) => pattern.test(key)),
  );
}

function* keysOf(texts: Texts, prefix = ''): Generator<string> {
  for (const [name, value] of Object.entries(texts)) {
    // The forms of a plural are named without their ending.
    if (typeof value === 'string') yield prefix + name.replace(/_(zero|one|other)$/, '');
    else yield* keysOf(value, `${prefix}${name}.`);
  }
}

function toPattern(template: string): RegExp {
  const parts = template.split(/\$\{[^{}]*\}/);
  return new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[^.]+')}$`);
}
