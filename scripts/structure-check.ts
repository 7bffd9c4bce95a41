import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './environment.ts';
import { findCycles } from './structure/find-cycles.ts';
import { findPrivateNames, plainlyNamed } from './structure/private-words.ts';
import {
  allowedImports,
  isAllowedFromTests,
  longFiles,
  maxFiles,
  maxLines,
  processStarter,
  wideFolders,
} from './structure/rules.ts';

/** Import directions, started processes, import cycles, names, file length, folder size, and file names in styles and documents. */
const problems: string[] = [];
const imports = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g;
const sources = globSync(['{apps,packages}/*/{src,test}/**/*.{ts,tsx,css}', '{e2e,scripts}/**/*.ts'], {
  cwd: root,
}).filter((file) => !file.includes('.gen.'));
const isCode = (file: string) => !file.endsWith('.css');
const isTest = (file: string) =>
  /\.(test|spec)\.tsx?$/.test(file) || /^(apps|packages)\/\w+\/test\//.test(file);

const isProduction = (file: string) => /^(apps|packages)\/\w+\/src\//.test(file) && !isTest(file);
const isProcessStart = (specifier: string) => /^(node:)?(child_process|cluster)$/.test(specifier);

const patterns = new Map<string, string>();
const fileGraph = new Map<string, Set<string>>();
const folderGraph = new Map<string, Set<string>>();
/** Folders beside each other, at every depth. */
const siblingGraph = new Map<string, Set<string>>();
for (const file of sources.filter(isCode)) checkImports(file);
reportCycles('files', fileGraph);
reportCycles('folders', folderGraph);
reportCycles('neighbouring folders', siblingGraph);
checkNames();
checkSizes();
checkStyles();
checkDocuments();

if (problems.length > 0) {
  console.error(
    `against the structure of docs/architecture.md:\n${problems.map((line) => `  ${line}`).join('\n')}`,
  );
  process.exit(1);
}

function checkImports(file: string): void {
  for (const [, specifier = ''] of readFileSync(path.join(root, file), 'utf8').matchAll(imports)) {
    if (isProcessStart(specifier) && isProduction(file) && !isIn(file, processStarter))
      problems.push(`${file} -> ${specifier}: only ${processStarter} starts processes, isolated`);
    const target = targetOf(file, specifier);
    if (target === undefined) continue;
    const problem = problemOf(file, target);
    if (problem !== undefined) problems.push(`${file} -> ${specifier}: ${problem}`);
    // A test may import what it tests with; it takes part in no cycle, because no source file imports it.
    if (isTest(file)) continue;
    addEdge(fileGraph, file, target);
    const [from, to] = [folderOf(file), folderOf(target)];
    if (from !== to) addEdge(folderGraph, from, to);
    if (!isIn(file, 'apps/web')) addSiblings(file, target);
  }
}

/** Path in the repository that an import resolves to; undefined for packages of others. */
function targetOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return path.join(path.dirname(file), specifier);
  const [, own, entry] = /^@dierbaar\/(\w+)(?:\/(\w+))?$/.exec(specifier) ?? [];
  if (own === undefined) return undefined;
  return entry === undefined ? `packages/${own}/src/index.ts` : `packages/${own}/src/${entry}/index.ts`;
}

function problemOf(file: string, target: string): string | undefined {
  const folder = folderOf(file);
  if (folder === folderOf(target)) return undefined;
  if (isTest(file) && isAllowedFromTests(target)) return undefined;
  const rule = allowedImports.find((candidate) => candidate.folder === patternOf(file));
  if (!rule?.to.some((allowed) => isIn(target, allowed))) return `${folder} may not import it`;
  if (!isTest(file) && /\/modules\/[\w-]+\/.*\.queries\.ts$/.test(target)) {
    return 'a module calls another module’s service, never its queries';
  }
  return undefined;
}

/** Pattern of the first rule that holds the file, so narrower folders come first; a file is imported by many. */
function patternOf(file: string): string {
  const known = patterns.get(file);
  if (known !== undefined) return known;
  const rule = allowedImports.find(({ folder }) => matches(file, folder));
  if (rule === undefined) throw new Error(`${file} is in no folder of scripts/structure/rules.ts`);
  patterns.set(file, rule.folder);
  return rule.folder;
}

/** Folder of a file as the rules name it, with `*` filled in by the file's own folder. */
function folderOf(file: string): string {
  return file.split('/').slice(0, patternOf(file).split('/').length).join('/');
}

function matches(file: string, pattern: string): boolean {
  const own = file.split('/');
  return pattern
    .split('/')
    .every((part, index) => part === own[index] || (part === '*' && index < own.length - 1));
}

function isIn(target: string, folder: string): boolean {
  return target === folder || target.startsWith(`${folder}/`);
}

function addEdge(graph: Map<string, Set<string>>, from: string, to: string): void {
  graph.set(from, (graph.get(from) ?? new Set()).add(to));
}

/** An edge between the outermost folders in which the two files differ. */
function addSiblings(file: string, target: string): void {
  const [own, other] = [file.split('/'), target.split('/')];
  const depth = own.findIndex((part, index) => part !== other[index]) + 1;
  if (depth < own.length && depth < other.length)
    addEdge(siblingGraph, own.slice(0, depth).join('/'), other.slice(0, depth).join('/'));
}

function reportCycles(kind: string, graph: Map<string, Set<string>>): void {
  for (const cycle of findCycles(graph)) problems.push(`cycle between ${kind}: ${cycle.join(' -> ')}`);
}

/** Names in the words of docs/glossary.md. */
function checkNames(): void {
  for (const file of sources.filter(
    (source) => isCode(source) && plainlyNamed.some((folder) => isIn(source, folder)),
  ))
    for (const name of findPrivateNames(path.basename(file), readFileSync(path.join(root, file), 'utf8')))
      problems.push(`${file}: ${name} holds a word that docs/glossary.md replaces`);
}

function checkSizes(): void {
  const folders = new Map<string, number>();
  for (const file of sources) {
    const lines = readFileSync(path.join(root, file), 'utf8').split('\n').length - 1;
    if (lines > maxLines && !(file in longFiles))
      problems.push(`${file}: ${lines} lines, at most ${maxLines}`);
    if (lines <= maxLines && file in longFiles) problems.push(`${file}: no longer an exception of length`);
    const folder = path.dirname(file);
    folders.set(folder, (folders.get(folder) ?? 0) + 1);
  }
  for (const [folder, count] of folders) {
    if (count > maxFiles && !(folder in wideFolders))
      problems.push(`${folder}: ${count} files, at most ${maxFiles}`);
    if (count <= maxFiles && folder in wideFolders)
      problems.push(`${folder}: no longer an exception of size`);
  }
}

/** A picture that a style sheet names must exist: the build only warns. */
function checkStyles(): void {
  for (const file of sources.filter((source) => !isCode(source))) {
    for (const [, name = ''] of readFileSync(path.join(root, file), 'utf8').matchAll(
      /url\(["']?(\.[^)"']+)/g,
    )) {
      const exists = existsSync(path.join(root, path.dirname(file), name));
      if (!exists) problems.push(`${file} names ${name}, which does not exist`);
    }
  }
}

/** A source file that a document names must exist; the document may leave out the first folders. */
function checkDocuments(): void {
  for (const document of globSync(['*.md', 'docs/**/*.md'], { cwd: root })) {
    for (const [, name = ''] of readFileSync(path.join(root, document), 'utf8').matchAll(
      /`([\w./-]+\.tsx?)`/g,
    )) {
      const exists = sources.some((file) => file === name || file.endsWith(`/${name}`));
      if (!exists) problems.push(`${document} names ${name}, which does not exist`);
    }
  }
}
