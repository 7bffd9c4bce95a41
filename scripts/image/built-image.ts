import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { askBuildah, buildah } from './buildah.ts';

interface ImageConfig {
  User: string;
  WorkingDir: string;
  Env: string[];
  Cmd: string[];
}

export interface BuiltImage {
  name: string;
  container: string;
  /** Folder of this machine with all files of the image. */
  rootfs: string;
  config: ImageConfig;
}

/** Builds one target of the Dockerfile and unpacks it. */
export async function buildImage(name: 'api' | 'worker'): Promise<BuiltImage> {
  const tag = `localhost/dierbaar-${name}`;
  const isolation = ['--isolation', 'chroot', '--pull-never', '--layers', '--format', 'docker'];
  await buildah('bud', ...isolation, '--target', name, '--tag', tag, '.');
  const container = askBuildah('from', '--pull-never', tag);
  const { OCIv1 }: { OCIv1: { config: ImageConfig } } = JSON.parse(
    askBuildah('inspect', '--type', 'image', tag),
  );
  if (OCIv1.config.User !== '1000:1000') throw new Error(`${name} runs as ${OCIv1.config.User}`);
  return {
    name,
    container,
    rootfs: askBuildah('mount', container),
    config: OCIv1.config,
  };
}

export const removeContainer = ({ container }: BuiltImage) => buildah('rm', container);

/** Size of all files, in megabytes; what they take on a disk depends on its blocks. */
export function sizeOf({ rootfs }: BuiltImage): number {
  const [bytes = ''] = execFileSync('du', ['-sb', rootfs], { encoding: 'utf8' }).split('\t');
  return Math.round(Number(bytes) / 1e6);
}

const refused = [
  'app/{apps,packages}/**/*.{test,spec}.{ts,tsx}',
  'app/{e2e,docs,deploy,scripts,packages/fakes,.git,.local,.env*}',
  'app/{apps,packages}/*/test',
  'app/node_modules/{vitest,vite,typescript,playwright,playwright-core,knip,maildev,fast-check,node}',
  'app/node_modules/{@biomejs,@playwright,@dierbaar/fakes,@dierbaar/web,@dierbaar/e2e,react}',
  'usr/local/bin/npm',
];

/** Files of an image that belong to development, and files that its own user could change. */
export function findStrangers({ rootfs }: BuiltImage): string[] {
  const ofUser = '-uid 1000 -o -perm -o+w -not -type l'.split(' ');
  const writable = execFileSync('find', [`${rootfs}/app`, ...ofUser]);
  return [...globSync(refused, { cwd: rootfs }), ...writable.toString().split('\n').filter(Boolean)];
}
