/**
 * Titles of the tests in a source. A title with a place for a value (`%s`, `$name`, `${name}`) stands for many, whose values
 * are among the other texts of the source: those count too.
 */
export function readTestTitles(source: string): string[] {
  const titles = [...source.matchAll(titled)].map(([, , title = '']) => title.replaceAll("\\'", "'"));
  if (!titles.some((title) => /%[sijdo]|\$/.test(title))) return titles;
  return [...titles, ...[...source.matchAll(quoted)].map(([, , text = '']) => text)];
}

/** The first argument of `test`, `it` or of what a table of them returns, with a function or options behind it. */
const titled = /(?:\b(?:test|it)|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1,\s*(?:async\b|\(|\{|\w+ =>)/g;
const quoted = /(['"])((?:\\.|(?!\1)[^\\\n])*)\1/g;
