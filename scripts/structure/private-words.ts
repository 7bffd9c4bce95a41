/** Words that docs/glossary.md replaces by one plain word each: no exported name may hold them. */
const privateWords =
  'owed|owes|owing|kept|told|left|gone|begun|living|wanted|noted|bookless|heard|both|most|seen|see|letGo|moveOn|askedBack|oneByOne';

const spelled = privateWords
  .split('|')
  .map((word) => word.replace(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`));
const holdsPrivateWord = new RegExp(`(^|[-.])(${spelled.join('|')})([-.]|$)`);
const exported =
  /^export (?:default )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|type|interface) (\w+)/gm;

/** Folders that this holds for. */
export const plainlyNamed = [
  'apps/server/src',
  'apps/web/src',
  'packages/book/src',
  'packages/contract/src',
  'packages/fakes/src',
  'scripts',
  'e2e',
];

/** The names with a private word: of the file itself, and of what it exports. */
export function findPrivateNames(fileName: string, source: string): string[] {
  const names = [fileName, ...[...source.matchAll(exported)].map(([, name = '']) => name)];
  return names.filter((name) =>
    holdsPrivateWord.test(name.replace(/(?<=.)[A-Z]/g, (sign) => `-${sign}`).toLowerCase()),
  );
}
