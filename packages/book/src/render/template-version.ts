import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { z } from 'zod';
import { findFontPaths } from '../fonts/font-paths.ts';

/** Code outside this package that decides pages too: its folders, and the packages it draws with. */
type CallerCode = { folders: readonly URL[]; packages: readonly string[] };

type ReadFile = (path: string) => Uint8Array;

/**
 * Fingerprint of everything but the book that decides its pages: templates, all code of this package and of the caller,
 * fonts, and the installed versions of the packages they use. Two renders of one book with the same fingerprint give the
 * same file.
 */
export function readTemplateVersion(caller: CallerCode, read: ReadFile = readFileSync): string {
  const hash = createHash('sha256');
  const add = (name: string, path: string) => hash.update(`\0${name}\0`).update(read(path));
  const folders = [...OWN_FOLDERS.map((folder) => new URL(`${folder}/`, PACKAGE)), ...caller.folders];
  for (const folder of folders) {
    const root = fileURLToPath(folder);
    for (const path of listFiles(root)) add(path, join(root, path));
  }
  for (const path of findFontPaths()) add('font', path);
  const own = manifest.parse(JSON.parse(readFileSync(new URL('package.json', PACKAGE), 'utf8')));
  const used = new Map<string, string>();
  collectPackages(Object.keys(own.dependencies), PACKAGE, used);
  for (const folder of caller.folders) collectPackages(caller.packages, folder, used);
  const byName = Array.from(used, ([path, name]) => [name, path] as const).sort();
  for (const [name, path] of byName) add(name, path);
  return hash.digest('hex').slice(0, 16);
}

const PACKAGE = new URL('../../', import.meta.url);
const OWN_FOLDERS = ['typst', 'src'];

// The live page in the browser has no part in files.
const isLeftOut = (path: string) => path.startsWith('live/') || path.endsWith('.test.ts');

function listFiles(root: string): string[] {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = entries.map((file) => relative(root, join(file.parentPath, file.name)));
  return paths.filter((path) => !isLeftOut(path)).sort();
}

const manifest = z.object({ dependencies: z.record(z.string(), z.string()).default({}) });

/**
 * Manifests of installed packages and of what they depend on, by path. A manifest holds the version of its package, and
 * those of its native builds.
 */
function collectPackages(names: readonly string[], from: URL, found: Map<string, string>): void {
  for (const name of names) {
    const path = findPackageJSON(name, from);
    if (path === undefined) throw new Error(`${name} is not installed`);
    if (found.has(path)) continue;
    found.set(path, name);
    const { dependencies } = manifest.parse(JSON.parse(readFileSync(path, 'utf8')));
    collectPackages(Object.keys(dependencies), pathToFileURL(path), found);
  }
}
