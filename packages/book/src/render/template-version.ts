import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allFontFiles } from '../../fonts/font-files.ts';

/**
 * Fingerprint of everything but the book that decides its pages: templates, the code that feeds them, fonts and the
 * typesetter. Two renders of one book with the same fingerprint give the same file.
 */
export function readTemplateVersion(): string {
  const hash = createHash('sha256');
  const require = createRequire(import.meta.url);
  for (const folder of ['typst', 'src/layout', 'src/text', 'src/render', 'src/cover']) {
    const root = fileURLToPath(new URL(`../../${folder}`, import.meta.url));
    for (const path of listFiles(root)) hash.update(path).update(readFileSync(join(root, path)));
  }
  for (const font of allFontFiles) hash.update(font.path).update(readFileSync(require.resolve(font.path)));
  const compiler = require.resolve('@myriaddreamin/typst-ts-node-compiler/package.json');
  return hash.update(readFileSync(compiler)).digest('hex').slice(0, 16);
}

function listFiles(root: string): string[] {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'));
  return files.map((file) => relative(root, join(file.parentPath, file.name))).sort();
}
