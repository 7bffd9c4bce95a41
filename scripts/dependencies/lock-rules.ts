import { isAllowedLicence } from './licences.ts';

/** One entry of the lock file. */
export interface LockEntry {
  version?: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  inBundle?: boolean;
  hasInstallScript?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** Packages of the lock file by their place in `node_modules`; workspaces by their folder, the root as ''. */
export type LockPackages = Readonly<Record<string, LockEntry>>;

export interface Platform {
  os: string;
  cpu: string;
  libc: string;
}

interface LockRules {
  /** Packages whose install scripts may run. */
  allowScripts: readonly string[];
  /** Platforms on which every package must be checked against its hash. */
  platforms: readonly Platform[];
}

const registry = 'https://registry.npmjs.org/';

/** Lists what would let another package in than the one that was looked at. */
export function findLockProblems(packages: LockPackages, rules: LockRules): string[] {
  return Object.entries(packages).flatMap(([place, entry]) => {
    const missing = findMissing(place, entry, packages).map(
      (name) => `${place}: ${name} is not in the lock file`,
    );
    if (!place.includes('node_modules/')) return [...missing, ...findLoose(place, entry)];
    if (entry.link) return [];
    return [...missing, ...findEntryProblems(place, entry, rules).map((problem) => `${place}: ${problem}`)];
  });
}

function findEntryProblems(
  place: string,
  entry: LockEntry,
  { allowScripts, platforms }: LockRules,
): string[] {
  const problems: string[] = [];
  if (entry.resolved !== undefined && !entry.resolved.startsWith(registry))
    problems.push(`comes from ${entry.resolved}`);
  if (entry.hasInstallScript && !allowScripts.includes(nameOf(place)))
    problems.push('runs a script when it is installed');
  // A registry may not carry the packages of other platforms; then neither hash nor licence can be known.
  if (isUnknownElsewhere(entry, platforms)) return problems;
  if (!entry.inBundle && !entry.integrity?.startsWith('sha512-')) problems.push('has no hash');
  if (!isAllowedLicence(entry.license)) problems.push(`has the licence ${entry.license ?? 'unknown'}`);
  return problems;
}

function isUnknownElsewhere(entry: LockEntry, platforms: readonly Platform[]): boolean {
  if (entry.integrity !== undefined || !entry.optional) return false;
  return !platforms.some((platform) => fits(entry, platform));
}

function fits({ os, cpu, libc }: LockEntry, platform: Platform): boolean {
  const allows = (allowed: string[] | undefined, own: string) =>
    allowed === undefined || allowed.includes(own);
  return allows(os, platform.os) && allows(cpu, platform.cpu) && allows(libc, platform.libc);
}

/** Names of packages that an entry depends on and no place above it holds; npm would choose a version of its own. */
function findMissing(place: string, entry: LockEntry, packages: LockPackages): string[] {
  const names = Object.keys({
    ...entry.dependencies,
    ...entry.optionalDependencies,
    ...entry.devDependencies,
  });
  return names.filter((name) => findPlace(packages, place, name) === undefined);
}

/** Where a package that is needed at a place stands: beside it, or in a `node_modules` further up. */
export function findPlace(packages: LockPackages, place: string, name: string): string | undefined {
  const parts = place.split('/');
  const folders = parts.map((_, index) => `${parts.slice(0, parts.length - index).join('/')}/`);
  return [...folders, ''].map((folder) => `${folder}node_modules/${name}`).find((each) => each in packages);
}

/** Our own manifests name exact versions; `*` is a workspace. */
function findLoose(place: string, entry: LockEntry): string[] {
  const wanted = { ...entry.dependencies, ...entry.optionalDependencies, ...entry.devDependencies };
  return Object.entries(wanted)
    .filter(
      ([name, range]) => !(name.startsWith('@dierbaar/') ? range === '*' : /^\d+\.\d+\.\d+/.test(range)),
    )
    .map(([name, range]) => `${place || 'package.json'}: ${name} is not an exact version (${range})`);
}

function nameOf(place: string): string {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
}
