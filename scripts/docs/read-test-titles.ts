import { type Argument, type Expression, parseSync, Visitor } from 'oxc-parser';

/**
 * Titles of the tests in a source, each alone and behind those of its groups, as reports print them. Skipped tests have
 * none. Values have their places in the title of a test (`%j`, `${name}`); where it is no more than `%s`, it is the text that
 * a row of its table begins with.
 */
export function readTestTitles(file: string, source: string): string[] {
  const titles: string[] = [];
  const tables = new Map<string, Expression>();
  const groups: string[] = [];
  let skippedGroups = 0;
  const isSkipped = (words: string[]) => words.some((word) => /^(skip|todo|fixme)$/.test(word));
  const isGroup = (words: string[]) => words.includes('describe');
  const isTest = ([name = '']: string[]) => name === 'test' || name === 'it';
  const titleOf = (title: Argument | undefined) => {
    if (title?.type === 'TemplateLiteral') return source.slice(title.start + 1, title.end - 1);
    return title?.type === 'Literal' && typeof title.value === 'string' ? title.value : undefined;
  };
  const visitor = new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) tables.set(id.name, init);
    },
    CallExpression({ callee, arguments: [first] }) {
      const words = wordsOf(callee);
      const title = titleOf(first);
      if (isGroup(words)) {
        if (isSkipped(words)) skippedGroups++;
        groups.push(title ?? '');
      } else if (isTest(words) && title !== undefined && !isSkipped(words) && skippedGroups === 0) {
        const table = callee.type === 'CallExpression' ? callee.arguments[0] : undefined;
        const rows = rowsOf(table?.type === 'Identifier' ? tables.get(table.name) : table);
        for (const each of [title, ...(title === '%s' ? rows : [])])
          titles.push(each, [...groups, each].join(' '));
      }
    },
    'CallExpression:exit'({ callee }) {
      const words = wordsOf(callee);
      if (!isGroup(words)) return;
      if (isSkipped(words)) skippedGroups--;
      groups.pop();
    },
  });
  visitor.visit(parseSync(file, source).program);
  return titles;
}

/** `test.each` of `test.each(table)`. */
function wordsOf(callee: Expression): string[] {
  if (callee.type === 'Identifier') return [callee.name];
  if (callee.type === 'CallExpression') return wordsOf(callee.callee);
  if (callee.type === 'TaggedTemplateExpression') return wordsOf(callee.tag);
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return [];
  return [...wordsOf(callee.object), callee.property.name];
}

/** The texts that the rows of a table begin with. */
function rowsOf(table: Argument | undefined): string[] {
  if (table?.type === 'TSAsExpression') return rowsOf(table.expression);
  if (table?.type !== 'ArrayExpression') return [];
  return table.elements.flatMap((row) => {
    const first = row?.type === 'ArrayExpression' ? row.elements[0] : row;
    return first?.type === 'Literal' && typeof first.value === 'string' ? [first.value] : [];
  });
}
