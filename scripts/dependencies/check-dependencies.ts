import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../environment.ts';
import { findLockProblems, type LockPackages, type Platform } from './lock-rules.ts';

/**
 * Every package that can be installed here or in the image is named by the lock file with its hash, comes from the
 * registry, has a licence for a commercial product and runs no script unless it may.
 */
const read = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
const { packages } = read('package-lock.json') as { packages: LockPackages };
const { allowScripts } = read('package.json') as { allowScripts: Record<string, boolean> };

const image: Platform = { os: 'linux', cpu: 'x64', libc: 'glibc' };
const here: Platform = { os: process.platform, cpu: process.arch, libc: isGlibc() ? 'glibc' : 'musl' };
const problems = findLockProblems(packages, {
  allowScripts: Object.keys(allowScripts).filter((name) => allowScripts[name]),
  platforms: [image, here],
});

const settings = readFileSync(path.join(root, '.npmrc'), 'utf8').split('\n');
for (const needed of ['min-release-age=7', 'strict-allow-scripts=true', 'save-exact=true']) {
  if (!settings.includes(needed)) problems.push(`.npmrc: ${needed} is missing`);
}

if (problems.length > 0) {
  console.error(`dependencies:\n${problems.map((line) => `  ${line}`).join('\n')}`);
  process.exit(1);
}
const unchecked = Object.values(packages).filter(({ integrity, optional }) => optional && !integrity).length;
console.log(`${Object.keys(packages).length} packages; ${unchecked} of other platforms have no hash`);

/** Alpine and others have another C library, for which packages have files of their own. */
function isGlibc(): boolean {
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  return header.glibcVersionRuntime !== undefined;
}
