import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { imageFolder } from './buildah.ts';

interface Condition {
  arches?: string[];
  caps?: string[];
}

interface Profile {
  defaultAction: string;
  defaultErrnoRet?: number;
  syscalls: {
    names: string[];
    action: string;
    args?: object[] | null;
    errnoRet?: number;
    includes?: Condition;
    excludes?: Condition;
  }[];
}

/** Docker's default filter of system calls for a process without capabilities, as runc takes it. */
export function readDockerSeccomp() {
  const profile: Profile = JSON.parse(readFileSync(fetchProfile(), 'utf8'));
  const { defaultAction, defaultErrnoRet = 1, syscalls } = profile;
  const isOurs = ({ includes, excludes }: Profile['syscalls'][number]) =>
    (includes?.arches?.includes('amd64') ?? true) &&
    !excludes?.arches?.includes('amd64') &&
    !includes?.caps?.length;
  return {
    defaultAction,
    defaultErrnoRet,
    architectures: ['SCMP_ARCH_X86_64', 'SCMP_ARCH_X86', 'SCMP_ARCH_X32'],
    syscalls: syscalls.filter(isOurs).map(({ names, action, args, errnoRet }) => ({
      names,
      action,
      // JSON leaves out what is undefined.
      args: args?.length ? args : undefined,
      errnoRet,
    })),
  };
}

/** The profile in the sources of Debian's Docker. */
function fetchProfile(): string {
  const folder = path.join(imageFolder, 'docker');
  const file = path.join(
    folder,
    'usr/share/gocode/src/github.com/docker/docker/profiles/seccomp/default.json',
  );
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  execFileSync('apt-get', ['download', '-qq', 'golang-github-docker-docker-dev'], {
    cwd: folder,
    stdio: 'ignore',
  });
  const [archive = ''] = globSync('*.deb', { cwd: folder });
  execFileSync('dpkg-deb', ['-x', archive, '.'], { cwd: folder });
  return file;
}
