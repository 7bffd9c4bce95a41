import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { localFolder, root } from '../../environment.ts';

/** What the worker's image sets for Node and its memory, with compiled code as the image holds it. */
export function imageEnvironment(): Record<string, string> {
  const lines = readFileSync(path.join(root, 'Dockerfile'), 'utf8').matchAll(/^ENV (.+)$/gm);
  const set = Array.from(lines, ([, line = '']) => line.split(' ')).flat();
  const named = set.filter((one) => /^(NODE_OPTIONS|MALLOC_ARENA_MAX)=/.test(one));
  const environment = Object.fromEntries(
    named.map((one) => [one.slice(0, one.indexOf('=')), one.slice(one.indexOf('=') + 1)]),
  );
  const NODE_COMPILE_CACHE = path.join(localFolder, 'compile-cache');
  const child = path.join(root, 'packages/book/src/render/process/main-render-child.ts');
  // A process that renders is killed in the end, and would never write it.
  execFileSync(process.execPath, [child], { env: { ...process.env, NODE_COMPILE_CACHE } });
  return { ...environment, NODE_COMPILE_CACHE };
}
