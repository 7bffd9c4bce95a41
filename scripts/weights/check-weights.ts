import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from '../environment.ts';

/**
 * Fails when the JavaScript that a page loads before anything is touched grew over its limit, in kilobytes as they go over
 * the line, in whichever language it is heaviest. `npm run bench -- web` measures the same in a browser.
 */
const limits: { page: string; later?: RegExp; kilobytes: number }[] = [
  ...['nl', 'en'].map((language) => ({
    page: 'index.html',
    later: new RegExp(`visitor-${language}-[\\w-]+\\.js`),
    kilobytes: 150,
  })),
  // The pages of a link have their texts in both languages with them.
  { page: 'asked.html', kilobytes: 91 },
  // A hand-over of photos, or what a mail asks for.
  { page: 'asked.html', later: /other-screens-[\w-]+\.js/, kilobytes: 96 },
  { page: 'read.html', kilobytes: 83 },
  { page: 'v.html', kilobytes: 75 },
  { page: 'welcome.html', kilobytes: 60 },
  { page: 'welcome-en.html', kilobytes: 60 },
];

/** About what each response carries besides its file. */
const headerBytes = 1150;

const folder = path.join(root, 'apps/web/dist');

for (const { page, later, kilobytes } of limits) {
  const files = filesOf(page, later);
  const weight = files.reduce((sum, file) => sum + sizeOf(file) + headerBytes, 0) / 1000;
  console.log(
    `${page}${later ? ` with ${files.at(-1)}` : ''}: ${weight.toFixed(1)} kB of JavaScript in ${files.length} files`,
  );
  if (files.length === 0 || weight > kilobytes) {
    for (const file of files) console.error(`${file}: ${(sizeOf(file) / 1000).toFixed(1)} kB`);
    throw new Error(`The JavaScript of ${page} may weigh ${kilobytes} kB.`);
  }
}

/** The scripts of a page, what they import, and what matches `later` of what they fetch before the first paint. */
function filesOf(page: string, later: RegExp | undefined): string[] {
  const found = new Set<string>();
  const add = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    const code = readFileSync(path.join(folder, 'assets', file), 'utf8');
    for (const [, name = ''] of code.matchAll(/(?:from|import)"\.\/([\w.~-]+\.js)"/g)) add(name);
    const [name] = later?.exec(code) ?? [];
    if (name !== undefined) add(name);
  };
  const html = readFileSync(path.join(folder, page), 'utf8');
  for (const [, name = ''] of html.matchAll(/(?:src|href)="\/assets\/([\w.~-]+\.js)"/g)) add(name);
  return [...found];
}

function sizeOf(file: string): number {
  const compressed = path.join(folder, 'assets', `${file}.br`);
  return statSync(existsSync(compressed) ? compressed : path.join(folder, 'assets', file)).size;
}
