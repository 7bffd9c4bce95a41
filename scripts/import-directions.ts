import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './environment.ts';

/**
 * Who may import whom. A room is a folder; `to` lists the rooms it may reach besides itself.
 * The first room that holds a file is its room, so narrower ones come first.
 */
const rooms: { room: string; to: string[] }[] = [
  { room: 'packages/contract', to: [] },
  { room: 'packages/book', to: [] },
  { room: 'packages/catalogue', to: [] },
  { room: 'packages/fakes', to: [] },
  {
    room: 'e2e',
    to: [
      'packages/contract',
      'packages/book',
      'packages/fakes',
      'apps/server/test',
      'apps/server/src',
      'scripts',
    ],
  },
  { room: 'scripts', to: ['apps/server', 'packages', 'e2e'] },
  {
    room: 'apps/web/src/app',
    to: ['apps/web/src', 'packages/contract', 'packages/book', 'packages/catalogue'],
  },
  {
    room: 'apps/web/src/features/*',
    to: [
      'apps/web/src/app/paths.ts',
      'apps/web/src/ui',
      'apps/web/src/lib',
      'apps/web/src/i18n',
      'packages/contract',
      'packages/book',
      'packages/catalogue',
    ],
  },
  {
    room: 'apps/web/src/ui',
    to: ['apps/web/src/lib', 'apps/web/src/i18n', 'packages/contract', 'packages/book'],
  },
  { room: 'apps/web/src/lib', to: ['apps/web/src/i18n', 'packages/contract', 'packages/book'] },
  { room: 'apps/web/src/i18n', to: ['packages/contract'] },
  { room: 'apps/web', to: ['apps/web/src', 'packages/contract'] },
  { room: 'apps/server/test', to: ['apps/server/src', 'packages', 'scripts'] },
  { room: 'apps/server/src/db', to: [] },
  {
    room: 'apps/server/src/adapters',
    to: ['apps/server/src/db', 'apps/server/src/config.ts', 'apps/server/src/job-kinds.ts', 'packages/book'],
  },
  { room: 'apps/server/src/mails', to: ['packages/contract'] },
  { room: 'apps/server/src/images', to: ['packages/contract'] },
  {
    room: 'apps/server/src/modules/*',
    to: [
      'apps/server/src/modules',
      'apps/server/src/db',
      'apps/server/src/adapters',
      'apps/server/src/http',
      'apps/server/src/mails',
      'apps/server/src/images',
      'apps/server/src/deps.ts',
      'apps/server/src/config.ts',
      'packages/contract',
      'packages/book',
      'packages/catalogue',
    ],
  },
  { room: 'apps/server/src', to: ['packages/contract', 'packages/book', 'packages/catalogue'] },
];

const imports = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g;
const files = globSync(['{apps,packages}/*/{src,test}/**/*.{ts,tsx}', '{e2e,scripts}/**/*.ts'], {
  cwd: root,
});
const wrong = files.flatMap((file) => {
  const found = [...readFileSync(path.join(root, file), 'utf8').matchAll(imports)];
  return found.flatMap(([, specifier = '']) => {
    const target = targetOf(file, specifier);
    const problem = target === undefined ? undefined : problemOf(file, target);
    return problem === undefined ? [] : [`${file} -> ${specifier}: ${problem}`];
  });
});
if (wrong.length > 0) {
  console.error(
    `imports against the direction of docs/architecture.md:\n${wrong.map((line) => `  ${line}`).join('\n')}`,
  );
  process.exit(1);
}

/** The path in the repository an import leads to; undefined for packages of others. */
function targetOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return path.join(path.dirname(file), specifier);
  const own = /^@dierbaar\/(\w+)/.exec(specifier)?.[1];
  if (own === undefined) return undefined;
  return ['web', 'server'].includes(own) ? `apps/${own}/src` : `packages/${own}/src`;
}

function problemOf(file: string, target: string): string | undefined {
  // `test-*.ts` beside them holds what the tests of a module share.
  const isTest = /(\.test\.tsx?|\/test-[\w-]+\.ts)$/.test(file);
  const { room, to } = roomOf(file);
  if (isIn(target, room)) return undefined;
  if (isTest && ['apps/server', 'packages/fakes'].some((room) => isIn(target, room))) return undefined;
  if (!to.some((allowed) => isIn(target, allowed))) return `${room} may not import it`;
  const foreignModule = /modules\/([\w-]+)\/[\w-]+\.queries\.ts$/.exec(target)?.[1];
  if (foreignModule !== undefined && file.includes('/modules/') && !isTest) {
    return 'a module calls another module’s service, never its queries';
  }
  return undefined;
}

/** The room of a file, with `*` filled in by the file's own folder. */
function roomOf(file: string): { room: string; to: string[] } {
  for (const { room, to } of rooms) {
    const parts = room.split('/');
    const own = file.split('/').slice(0, parts.length);
    if (parts.every((part, index) => part === '*' || part === own[index])) return { room: own.join('/'), to };
  }
  throw new Error(`${file} stands in no room: add it to scripts/import-directions.ts`);
}

function isIn(target: string, room: string): boolean {
  return target === room || target.startsWith(`${room}/`);
}
