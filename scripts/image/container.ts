import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { imageFolder } from './buildah.ts';
import type { BuiltImage } from './built-image.ts';
import { readDockerSeccomp } from './seccomp.ts';

/** The parts of what `runc spec` writes that are changed here. */
interface Spec {
  process: object;
  mounts: { type?: string }[];
  linux: { namespaces: { type: string }[] };
}

export interface Container {
  /** All that it has printed so far. */
  output(): string;
  /** Its exit status, once it has ended. */
  ended: Promise<number>;
  /** Asks it to end as Docker does; resolves to its exit status. */
  stop(): Promise<number>;
}

/**
 * Starts a command of an image as production does: user 1000, read-only root, writable /tmp, no capability, no new
 * privileges, Docker's filter of system calls. Only the network is that of this machine, where the local services are.
 */
export function startContainer(
  id: string,
  image: BuiltImage,
  args: string[],
  env: Record<string, string>,
): Container {
  const bundle = path.join(imageFolder, 'bundles', id);
  rmSync(bundle, { recursive: true, force: true });
  mkdirSync(bundle, { recursive: true });
  execFileSync('runc', ['spec'], { cwd: bundle });
  const file = path.join(bundle, 'config.json');
  const given: Spec = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify(harden(given, image, args, env)));
  const child = spawn('runc', [...runtime, 'run', '--bundle', bundle, id], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  const ended = endOf(child);
  return {
    output: () => printed,
    ended,
    stop: () => {
      execFileSync('runc', [...runtime, 'kill', id, 'TERM']);
      return ended;
    },
  };
}

const runtime = ['--root', path.join(imageFolder, 'runc')];

function harden(given: Spec, { rootfs, config }: BuiltImage, args: string[], env: Record<string, string>) {
  const { namespaces } = given.linux;
  return {
    ...given,
    root: { path: rootfs, readonly: true },
    process: {
      ...given.process,
      args,
      cwd: config.WorkingDir,
      terminal: false,
      user: { uid: 1000, gid: 1000 },
      env: [
        'HOME=/home/node',
        ...config.Env,
        ...Object.entries(env).map(([name, value]) => `${name}=${value}`),
      ],
      capabilities: {},
      noNewPrivileges: true,
    },
    mounts: [
      ...given.mounts.filter(({ type }) => type !== 'cgroup'),
      { destination: '/tmp', type: 'tmpfs', source: 'tmpfs', options: ['nosuid', 'nodev', 'size=512m'] },
    ],
    linux: {
      ...given.linux,
      resources: undefined,
      namespaces: namespaces.filter(({ type }) => type !== 'network'),
      seccomp: readDockerSeccomp(),
    },
  };
}

function endOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}
