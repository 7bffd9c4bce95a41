import { createRequire } from 'node:module';
import { allFontFiles } from './font-files.ts';

/** The font files on this machine's disk. */
export function findFontPaths(): string[] {
  const require = createRequire(import.meta.url);
  return allFontFiles.map((font) => require.resolve(font.path));
}
