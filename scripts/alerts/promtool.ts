import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { localFolder } from '../environment.ts';
import { runQuietly } from '../run.ts';

const own = path.join(localFolder, 'bin/promtool');

export const findPromtool = () => ['/usr/bin/promtool', own].find((file) => existsSync(file));

/** Takes promtool out of Debian's package when it is missing: the package itself would start a monitor on this machine. */
export async function fetchPromtool(): Promise<string> {
  const found = findPromtool();
  if (found !== undefined) return found;
  const folder = path.dirname(own);
  mkdirSync(folder, { recursive: true });
  const unpack =
    'apt-get download -qq prometheus && dpkg-deb --fsys-tarfile prometheus_*.deb | tar x ./usr/bin/promtool';
  await runQuietly('sh', ['-ec', `${unpack} && mv usr/bin/promtool . && rm -r usr prometheus_*.deb`], {
    cwd: folder,
  });
  return own;
}
