import fs from 'node:fs';
import { registerHooks, syncBuiltinESMExports } from 'node:module';
import { fileURLToPath } from 'node:url';

// Preloaded into a process: prints the path of every module it loads and every file it reads on standard error.
const record = (path: unknown) =>
  fs.writeSync(2, `read ${path instanceof URL ? fileURLToPath(path) : path}\n`);

registerHooks({
  load(url, context, next) {
    if (url.startsWith('file:')) record(new URL(url));
    return next(url, context);
  },
});

const { readFileSync } = fs;
Object.assign(fs, {
  readFileSync: (...args: Parameters<typeof readFileSync>) => {
    record(args[0]);
    return readFileSync(...args);
  },
});
syncBuiltinESMExports();
