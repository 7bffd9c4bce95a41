interface Matcher {
  label: string;
  value: string;
}

interface Selector {
  metric: string;
  matchers: Matcher[];
}

const keywords = new Set(['and', 'or', 'unless', 'bool', 'offset']);
const grouping = /\b(?:by|without|on|ignoring|group_left|group_right)\s*\(([^)]*)\)/g;

/** The series that an expression reads, and the labels it groups by. */
export function readExpression(expression: string): { selectors: Selector[]; groups: string[] } {
  const withoutTimes = expression.replace(/\[[^\]]*\]/g, '').replace(/\boffset\s+\w+/g, '');
  const groups = [...withoutTimes.matchAll(grouping)].flatMap(([, names = '']) => splitNames(names));
  const named = withoutTimes.replace(grouping, '').matchAll(/([a-zA-Z_:][\w:]*)\s*(\{[^}]*\})?(\s*\()?/g);
  const selectors = [...named]
    .filter(([, name = '', , call]) => call === undefined && !keywords.has(name))
    .map(([, metric = '', braces = '']) => ({ metric, matchers: readMatchers(braces) }));
  return { selectors, groups };
}

const splitNames = (names: string) => names.split(',').flatMap((name) => name.trim() || []);

function readMatchers(braces: string): Matcher[] {
  return [...braces.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"([^"]*)"/g)].map(([, label = '', value = '']) => ({
    label,
    value,
  }));
}
