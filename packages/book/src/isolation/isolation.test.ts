import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findIsolationViolations, type IsolationLimits, runIsolated } from './index.ts';
import { isolatedCommand, isolatedEnvironment } from './isolated-command.ts';

const FILTER = fileURLToPath(new URL('./isolate.pl', import.meta.url));
const hasLandlock = spawnSync('perl', [FILTER, 'landlock'], { encoding: 'utf8' }).stdout.trim() !== '0';

const limits: IsolationLimits = {
  memory: 2 * 1024 ** 3,
  openFiles: 64,
  fileSize: 1_000_000,
  cpuSeconds: 60,
};
const directory = mkdtempSync(join(tmpdir(), 'dierbaar-isolation-'));
afterAll(() => rmSync(directory, { recursive: true }));

/** Runs code of Node in isolation and returns what it printed. */
function inside(code: string, changed: Partial<IsolationLimits> = {}) {
  const { command, args } = isolatedCommand({ ...limits, ...changed }, process.execPath, ['-e', code]);
  return spawnSync(command, args, { encoding: 'utf8', timeout: 60_000, env: isolatedEnvironment() });
}

/** Prints the code of the error of a statement, or `done`. */
const attempt = (statement: string) =>
  inside(`try { ${statement}; console.log('done') } catch (error) { console.log(error.code) }`).stdout.trim();

describe('an isolated process', () => {
  test('has no network, not even to localhost', async () => {
    let calls = 0;
    const server = createServer(() => {
      calls += 1;
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const tried = inside(
      `require('net').connect(${port}, '127.0.0.1').on('error', (error) => console.log(error.code))`,
    );
    server.close();
    expect(tried.stdout.trim()).toBe('EACCES');
    expect(calls).toBe(0);
  });

  test.each([
    [
      'start a process',
      `const { error } = require('child_process').spawnSync('true'); if (error) throw error`,
    ],
    ['end the process that started it', 'process.kill(process.ppid, 0)'],
  ])('cannot %s', (_, statement) => {
    expect(attempt(statement)).toBe('EPERM');
  });

  test.each(['tkill', 'tgkill', 'rt_sigqueueinfo', 'rt_tgsigqueueinfo', 'prlimit64'])(
    'cannot reach another process with %s, which it can outside',
    async (name) => {
      const calls = fileURLToPath(new URL('./probe-calls.pl', import.meta.url));
      const args = [calls, process.arch, String(process.pid)];
      const gap = `can reach the process that started it with ${name}`;
      expect(spawnSync('perl', args, { encoding: 'utf8' }).stdout).toContain(gap);
      expect((await runIsolated('perl', args)).stdout).not.toContain(gap);
    },
  );

  test.runIf(hasLandlock)('opens no file of another folder than its own, and writes none', async () => {
    const [own, other] = [join(directory, 'own'), join(directory, 'other')];
    for (const folder of [own, other]) {
      mkdirSync(folder);
      writeFileSync(join(folder, 'file'), folder);
    }
    const read = (file: string) => runIsolated('cat', [file], { folder: own });
    expect((await read(join(own, 'file'))).stdout).toBe(own);
    for (const file of [join(other, 'file'), '/etc/passwd', '/proc/self/environ'])
      await expect(read(file)).rejects.toThrow('Permission denied');
    await expect(runIsolated('touch', [join(other, 'new')], { folder: own })).rejects.toThrow(
      'Permission denied',
    );
    await expect(runIsolated('cat', [join(own, 'file')], { folder: join(own, 'none') })).rejects.toThrow(
      'none',
    );
    expect((await runIsolated('cat', [join(other, 'file')])).stdout).toBe(other);
  });

  test('can start threads', () => {
    const code = `new (require('worker_threads').Worker)("console.log('thread')", { eval: true })`;
    expect(inside(code).stdout.trim()).toBe('thread');
  });

  test('finds no variable of ours in its environment', async () => {
    process.env.TOKEN_SECRET_OF_A_TEST = 'secret';
    const code = 'console.log(JSON.stringify(process.env))';
    const { stdout } = await runIsolated(process.execPath, ['-e', code]);
    delete process.env.TOKEN_SECRET_OF_A_TEST;
    expect(Object.keys(JSON.parse(stdout)).sort()).toEqual(['HOME', 'PATH']);
  });

  test('is limited in CPU time', () => {
    expect(inside('for (;;);', { cpuSeconds: 1 }).signal).toBe('SIGKILL');
  });

  test('is limited in open files', () => {
    expect(attempt(`for (;;) require('fs').openSync('/dev/null')`)).toBe('EMFILE');
  });

  test('is limited in the size of files', () => {
    const tried = inside(`require('fs').writeFileSync('${directory}/big', Buffer.alloc(4e6))`);
    expect(`${tried.stderr}${tried.signal ?? ''}`).toMatch(/EFBIG|SIGXFSZ/);
  });

  test('is limited in memory', () => {
    const { status, stdout } = inside(
      `const kept = []; for (let i = 0; i < 60; i++) kept.push(Buffer.alloc(64e6, 1)); console.log('done')`,
    );
    expect([status === 0, stdout]).toEqual([false, '']);
  });

  test('that takes too long is ended and rejects', async () => {
    const started = runIsolated(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { timeout: 2000 });
    await expect(started).rejects.toMatchObject({ signal: 'SIGKILL' });
  });
});

// In a container the program runs as a user without rights, who can start Node but not read its file: such a process
// cannot be looked into by others of the same user.
describe('for a user without rights, where namespaces are refused', () => {
  const source = fileURLToPath(new URL('.', import.meta.url));
  const node = join(directory, 'node');
  const code = join(directory, 'isolation');
  const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  const gapsSeenBy = (executable: string, wrapped: string[] = []) => {
    const list = `import('${code}/index.ts').then(async ({ findIsolationViolations }) => console.log(JSON.stringify(await findIsolationViolations())))`;
    const [command = '', ...args] = [...wrapped, executable, '-e', list];
    const done = spawnSync(command, args, {
      ...nobody,
      cwd: directory,
      encoding: 'utf8',
      // as in the images
      env: { PATH: process.env.PATH, TOKEN_SECRET: 'secret', NODE_COMPILE_CACHE: '/nonexistent' },
    });
    return done.status === 0 ? JSON.parse(done.stdout) : [done.stderr];
  };

  beforeAll(() => {
    cpSync(source, code, { recursive: true });
    cpSync(process.execPath, node);
    chmodSync(directory, 0o755);
  });

  test('a process that started from a readable file can be looked into', () => {
    chmodSync(node, 0o755);
    expect(gapsSeenBy(node)).toEqual(['can read the secrets of the process that started it']);
  });

  test('nothing is left open when Node can be started but not read', () => {
    chmodSync(node, 0o111);
    expect(gapsSeenBy(node)).toEqual([]);
  });

  test('a namespace is refused by the filter, and a second filter still holds', () => {
    chmodSync(node, 0o755);
    const filtered = ['perl', join(code, 'isolate.pl'), process.arch];
    const unshared = spawnSync('perl', [...filtered.slice(1), 'unshare', '-r', '-n', 'true'], { ...nobody });
    expect(unshared.status).not.toBe(0);
    const nested = spawnSync('perl', [...filtered.slice(1), ...filtered, node, join(code, 'main-probe.ts')], {
      ...nobody,
      encoding: 'utf8',
      cwd: directory,
      env: { PATH: process.env.PATH },
    });
    expect(JSON.parse(nested.stdout)).not.toContain('can open a TCP socket');
  });
});

test('an architecture without a filter is refused', () => {
  const filter = fileURLToPath(new URL('./isolate.pl', import.meta.url));
  const tried = spawnSync('perl', [filter, 'mips', 'true'], { encoding: 'utf8' });
  expect([tried.status === 0, tried.stderr]).toEqual([false, "isolation knows x64 and arm64, not 'mips'\n"]);
});

test('what cannot be started counts as a gap', async () => {
  const path = process.env.PATH;
  process.env.PATH = directory;
  const gaps = await findIsolationViolations();
  process.env.PATH = path;
  expect(gaps).toEqual([expect.stringContaining('cannot be started')]);
});
