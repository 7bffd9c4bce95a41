import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../environment.ts';
import { isAllowedLicence } from './licences.ts';
import { findLockProblems, type LockEntry, type LockPackages } from './lock-rules.ts';

const rules = { allowScripts: ['node'], platforms: [{ os: 'linux', cpu: 'x64', libc: 'glibc' }] };
const sound: LockEntry = { version: '1.0.0', integrity: 'sha512-abc', license: 'MIT' };
const lock = (entry: LockEntry, more: LockPackages = {}): LockPackages => ({
  '': { dependencies: { a: '1.0.0' } },
  'node_modules/a': entry,
  ...more,
});

describe('promise 51: the lock file', () => {
  it('with every package checked by its hash has no problem', () => {
    expect(findLockProblems(lock(sound), rules)).toEqual([]);
  });

  it.each<[string, LockEntry, string]>([
    ['a package without hash', { version: '1.0.0', license: 'MIT' }, 'has no hash'],
    ['a weak hash', { ...sound, integrity: 'sha1-abc' }, 'has no hash'],
    ['another source', { ...sound, resolved: 'git+ssh://git@github.com/a/a.git' }, 'comes from git+ssh'],
    ['another registry', { ...sound, resolved: 'https://registry.example/a.tgz' }, 'comes from https://reg'],
    ['an install script', { ...sound, hasInstallScript: true }, 'runs a script when it is installed'],
    [
      'a licence for open products only',
      { ...sound, license: 'AGPL-3.0-only' },
      'has the licence AGPL-3.0-only',
    ],
    ['an unknown licence', { version: '1.0.0', integrity: 'sha512-abc' }, 'has the licence unknown'],
    ['a missing dependency', { ...sound, dependencies: { b: '^1.0.0' } }, 'b is not in the lock file'],
    [
      'a missing platform',
      { ...sound, optionalDependencies: { 'a-linux': '1.0.0' } },
      'a-linux is not in the lock file',
    ],
  ])('with %s is refused', (_, entry, problem) => {
    expect(findLockProblems(lock(entry), rules)).toEqual([
      expect.stringContaining(`node_modules/a: ${problem}`),
    ]);
  });

  it.each<[string, LockEntry, boolean]>([
    ['another system', { optional: true, os: ['darwin'], cpu: ['x64'] }, true],
    ['another processor', { optional: true, os: ['linux'], cpu: ['arm64'] }, true],
    ['another C library', { optional: true, os: ['linux'], cpu: ['x64'], libc: ['musl'] }, true],
    ['this platform', { optional: true, os: ['linux'], cpu: ['x64'], libc: ['glibc'] }, false],
    ['any platform', { optional: true }, false],
    ['another system, but needed', { os: ['darwin'], cpu: ['x64'] }, false],
  ])('may miss the hash of a package of %s: %#', (_, entry, isAllowed) => {
    const problems = findLockProblems(lock({ version: '1.0.0', license: 'MIT', ...entry }), rules);
    expect(problems.length === 0).toBe(isAllowed);
  });

  it('finds a dependency beside the package or above it', () => {
    const entry = { ...sound, dependencies: { b: '^1.0.0', c: '^1.0.0' } };
    const more = { 'node_modules/a/node_modules/b': sound, 'node_modules/c': sound };
    expect(findLockProblems(lock(entry, more), rules)).toEqual([]);
  });

  it.each(['^1.0.0', '~1.0.0', 'latest', '*', 'file:../a'])('refuses the range %s of our own', (range) => {
    const problems = findLockProblems({ '': { dependencies: { a: range } }, 'node_modules/a': sound }, rules);
    expect(problems).toEqual([`package.json: a is not an exact version (${range})`]);
  });

  it('of this repository has packages to check, and one without its hash is found', () => {
    const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
      packages: LockPackages;
    };
    expect(findLockProblems(packages, rules)).toEqual([]);
    const { integrity: _, ...unchecked } = packages['node_modules/fastify'] ?? {};
    const changed = { ...packages, 'node_modules/fastify': unchecked };
    expect(findLockProblems(changed, rules)).toEqual(['node_modules/fastify: has no hash']);
  });
});

describe('isAllowedLicence', () => {
  it.each([
    ['MIT', true],
    ['(MPL-2.0 OR Apache-2.0)', true],
    ['GPL-3.0-only OR MIT', true],
    ['MIT (http://mootools.net/license.txt)', true],
    ['Apache-2.0 AND LGPL-3.0-or-later AND MIT', true],
    ['MIT AND GPL-3.0-only', false],
    ['GPL-2.0-or-later', false],
    ['AGPL-3.0-only', false],
    ['UNLICENSED', false],
    ['SEE LICENSE IN LICENSE', false],
    ['', false],
    [undefined, false],
  ])('%s: %s', (licence, expected) => {
    expect(isAllowedLicence(licence)).toBe(expected);
  });
});
