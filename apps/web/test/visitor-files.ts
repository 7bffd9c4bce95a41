import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const source = path.resolve(import.meta.dirname, '../src');

/** Texts of these files and of all that they import, by path, but for what they load later. */
export function collectFiles(starts: string[]): Map<string, string> {
  const found = new Map<string, string>();
  const collect = (file: string): void => {
    if (found.has(file) || !existsSync(file)) return;
    const text = readFileSync(file, 'utf8');
    found.set(file, text);
    for (const [, isType, target = ''] of text.matchAll(
      /^(?:import|export) (type )?(?:[^'"]*? from )?['"](\.[^'"]+\.(?:tsx?|mjs))['"]/gm,
    ))
      if (!isType) collect(path.resolve(path.dirname(file), target));
  };
  for (const start of starts) collect(start);
  return found;
}

/** The files that the screens before signing in load. */
export function visitorFiles(): Map<string, string> {
  const screens = globSync('features/{auth,verification}/*-screen.tsx', { cwd: source });
  return collectFiles(['main.tsx', ...screens].map((file) => path.join(source, file)));
}
