import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { findPlace, type LockPackages } from '../dependencies/lock-rules.ts';
import { root } from '../environment.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Files of the repository that end up under /app of the images: what the stage `application` copies and does not remove. */
export function findCopiedFiles(): string[] {
  const [, stage = ''] = /\nFROM [^\n]+ AS application\n(.*?)\nFROM /s.exec(read('Dockerfile')) ?? [];
  const copied = [...stage.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = '']) =>
    names.split(' '),
  );
  const [, removed = ''] = /rm -rf ([^\\\n]+)/.exec(stage) ?? [];
  const files = copied.flatMap((name) =>
    statSync(path.join(root, name)).isFile() ? [name] : listFiles(name),
  );
  return files.filter((file) => !isIgnored(file) && !removed.split(' ').some((name) => isUnder(file, name)));
}

const listFiles = (folder: string) =>
  globSync(`${folder}/**/*`, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));

const isUnder = (file: string, folder: string) => file === folder || file.startsWith(`${folder}/`);

/** As Docker reads `.dockerignore`: the last pattern that fits a file or one of its folders decides. */
function isIgnored(file: string): boolean {
  const patterns = read('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const fits = (pattern: string) => [pattern, `${pattern}/**`].some((each) => path.matchesGlob(file, each));
  const last = patterns.findLast((pattern) => fits(pattern.replace(/^!/, '')));
  return last !== undefined && !last.startsWith('!');
}

const imports =
  /^\s*(?:import|export)\s(?!type\s)[^;'"]*?\bfrom\s+['"]([^'"]+)['"]|\bimport\s*\(?\s*['"]([^'"]+)['"]/gm;
const addresses = /new URL\(\s*['"](\.[^'"]+)['"],\s*import\.meta\.url/g;

/** Files and packages that a command loads, with the processes and threads it starts. */
export function findNeeds(entries: string[]): { files: string[]; packages: string[] } {
  const files = new Set<string>();
  const packages = new Set<string>();
  const visit = (file: string): void => {
    if (files.has(file)) return;
    files.add(file);
    if (!file.endsWith('.ts')) return;
    const source = read(file);
    for (const [, named, dynamic] of source.matchAll(imports)) {
      const specifier = named ?? dynamic ?? '';
      const own = targetOf(file, specifier);
      if (own !== undefined) visit(own);
      else if (!specifier.startsWith('node:')) packages.add(packageOf(specifier));
    }
    for (const [, address = ''] of source.matchAll(addresses)) {
      const target = path.join(path.dirname(file), address);
      if (existsSync(path.join(root, target)) && statSync(path.join(root, target)).isFile()) visit(target);
    }
  };
  entries.forEach(visit);
  return { files: [...files], packages: [...packages] };
}

function targetOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return path.join(path.dirname(file), specifier);
  const [, name, entry = '.'] = /^@dierbaar\/([\w-]+)(?:\/(\w+))?$/.exec(specifier) ?? [];
  if (name === undefined) return undefined;
  const { exports } = JSON.parse(read(`packages/${name}/package.json`)) as {
    exports: Record<string, string>;
  };
  return path.join('packages', name, exports[entry === '.' ? '.' : `./${entry}`] ?? '');
}

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** Names of all packages that `npm ci --omit=dev -w apps/server` installs, by the lock file. */
export function findInstalledPackages(): string[] {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: LockPackages };
  const places = new Set<string>();
  const visit = (place: string): void => {
    if (places.has(place)) return;
    places.add(place);
    const { link, resolved, dependencies, optionalDependencies } = packages[place] ?? {};
    if (link && resolved) visit(resolved);
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const found = findPlace(packages, place, name);
      if (found) visit(found);
    }
  };
  visit('apps/server');
  return [...places].map((place) => place.split('node_modules/').at(-1) ?? '');
}
