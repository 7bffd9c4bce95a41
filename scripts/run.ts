import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { loadEnvironment, root } from './environment.ts';

/** Runs a command in the foreground; rejects when it fails. */
export async function run(command: string, args: string[], options: SpawnOptions = {}): Promise<void> {
  const status = await runForStatus(command, args, options);
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with status ${status}`);
}

/** Runs a command in the foreground and returns its exit status. */
export function runForStatus(command: string, args: string[], options: SpawnOptions = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** Sends a signal to a process, unless it has ended, and resolves when it has. */
export async function endProcess(
  child: ChildProcess,
  signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM',
): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** Runs a command and prints its output only when it fails. */
export function runQuietly(command: string, args: string[], options: SpawnOptions = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`${command} ${args.join(' ')} failed:\n${output}`)),
    );
  });
}

/** Starts the local services without a word, and loads the variables by which they are found. */
export async function startServices(): Promise<void> {
  await run(process.execPath, ['scripts/services.ts', 'up'], { stdio: 'ignore' });
  loadEnvironment();
}

/** Migrates the database of an environment. */
export const migrate = (env: NodeJS.ProcessEnv): Promise<void> =>
  run(process.execPath, ['apps/server/src/main-migrate.ts'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
