import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { localFolder, root } from '../environment.ts';
import { run } from '../run.ts';

/** Everything that is made here, removed with `.local`. */
export const imageFolder = path.join(localFolder, 'image');

const storage = [
  ...['--root', path.join(imageFolder, 'storage')],
  ...['--runroot', path.join(imageFolder, 'run')],
  // Copies files instead of mounting layers, so that it works on every file system.
  ...['--storage-driver', 'vfs'],
];

/** Runs buildah with a storage of our own. */
export function buildah(...args: string[]): Promise<void> {
  mkdirSync(imageFolder, { recursive: true });
  return run('buildah', [...storage, ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Runs buildah and returns what it prints. */
export function askBuildah(...args: string[]): string {
  mkdirSync(imageFolder, { recursive: true });
  return execFileSync('buildah', [...storage, ...args], { cwd: root, encoding: 'utf8' }).trim();
}

export function hasImage(name: string): boolean {
  return askBuildah('images', '--format', '{{.Name}}:{{.Tag}}').split('\n').includes(name);
}
