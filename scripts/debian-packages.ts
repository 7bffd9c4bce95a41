import { existsSync } from 'node:fs';
import { run, runForStatus } from './run.ts';

type DebianPackages = Record<string, string>;

/** Debian packages by a file that shows that they are installed. */
const developmentPackages: DebianPackages = {
  '/usr/bin/curl': 'curl',
  '/usr/bin/chromium': 'chromium',
  '/usr/bin/chromium-headless-shell': 'chromium-headless-shell',
  '/usr/bin/pdftoppm': 'poppler-utils',
  '/usr/bin/qpdf': 'qpdf',
  '/usr/bin/exiftool': 'libimage-exiftool-perl',
  '/usr/bin/ffmpeg': 'ffmpeg',
  '/usr/bin/pgbackrest': 'pgbackrest',
  '/usr/bin/strace': 'strace',
  '/usr/bin/unzip': 'unzip',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
  '/usr/bin/ceph-mon': 'ceph-mon',
  '/usr/bin/ceph-osd': 'ceph-osd',
  '/usr/bin/ceph': 'ceph-common',
  '/usr/bin/radosgw': 'radosgw',
};

/** What `npm run image` needs besides. */
export const imagePackages: DebianPackages = {
  '/usr/bin/mmdebstrap': 'mmdebstrap',
  '/usr/bin/buildah': 'buildah',
  '/usr/sbin/runc': 'runc',
};

/** Installs missing Debian packages as root; for other users it prints what to install. */
export async function installDebianPackages(needed: DebianPackages = developmentPackages): Promise<void> {
  const missing = Object.entries(needed).flatMap(([file, name]) => (existsSync(file) ? [] : [name]));
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0) {
    console.warn(`missing: ${missing.join(' ')}. Install them (apt-get install), or use compose.yaml.`);
    return;
  }
  console.log(`installing ${missing.join(' ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...missing];
  await run('apt-get', ['update', '-qq'], { env });
  if ((await runForStatus('apt-get', install, { env, stdio: ['ignore', 'ignore', 'inherit'] })) !== 0) {
    await run('apt-get', install, { env });
  }
}
