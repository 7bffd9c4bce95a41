import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { localFolder, root } from '../environment.ts';
import { endProcess } from '../run.ts';

interface Supervised {
  /** Ends it as the operating system does when memory is short. */
  kill(): void;
  /** Ends it as a deployment does, and resolves when it has ended; the supervisor starts it again. */
  replace(): Promise<void>;
  end(): void;
}

/** API or worker under a supervisor, as in production: it is restarted whenever it exits. */
export function supervise(name: string, role: 'api' | 'worker', env: NodeJS.ProcessEnv): Supervised {
  const folder = path.join(localFolder, 'chaos');
  mkdirSync(folder, { recursive: true });
  const log = openSync(path.join(folder, `${name}.log`), 'a');
  let isEnding = false;
  let child: ChildProcess;
  const start = () => {
    child = spawn(process.execPath, [`apps/server/src/main-${role}.ts`], {
      cwd: root,
      env,
      stdio: ['ignore', log, log],
    });
    child.once('exit', () => {
      if (!isEnding) setTimeout(start, 250);
    });
  };
  start();
  process.on('exit', () => child.kill('SIGKILL'));
  return {
    kill: () => child.kill('SIGKILL'),
    replace: () => endProcess(child),
    end() {
      isEnding = true;
      child.kill('SIGKILL');
    },
  };
}
