import { type SpawnOptions, spawn } from 'node:child_process';
import { root } from './environment.ts';

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

/** Runs a command and returns its exit status with everything it printed. */
export function runForOutput(
  command: string,
  args: string[],
  options: SpawnOptions = {},
): Promise<{ status: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    const parts: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => parts.push(chunk));
    }
    child.once('error', reject);
    child.once('close', (code) =>
      resolve({ status: code ?? 1, output: Buffer.concat(parts).toString('utf8') }),
    );
  });
}

/** Runs a command and prints its output only when it fails. */
export async function runQuietly(
  command: string,
  args: string[],
  options: SpawnOptions = {},
): Promise<string> {
  const { status, output } = await runForOutput(command, args, options);
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${output}`);
  return output;
}
