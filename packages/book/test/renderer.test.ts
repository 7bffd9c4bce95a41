import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createRenderer, defaultLimits, type RenderJob } from '../src/render/index.ts';
import { makeSandbox } from '../src/render/sandbox.ts';
import { shortBook } from './samples/books.ts';
import { paragraph } from './samples/nodes.ts';
import { originalPhotos } from './samples/photos.ts';
import { makeSettings } from './samples/settings.ts';

// Files are rendered in processes of their own, several at a time on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const directory = mkdtempSync(join(tmpdir(), 'dierbaar-renderer-'));
afterAll(() => rmSync(directory, { recursive: true }));

const sound: RenderJob = { kind: 'book', quality: 'print', ...shortBook(), photos: originalPhotos() };

/** A book that takes many seconds to lay out: hundreds of thousands of words in one chapter. */
function endless(): RenderJob {
  const content = Array.from({ length: 4000 }, (_, index) =>
    paragraph(`${index} ${'woord voor woord '.repeat(120)}`),
  );
  return {
    kind: 'book',
    quality: 'preview',
    book: makeSettings(),
    chapters: [{ id: 'long', title: 'Lang', document: { type: 'doc', content } }],
    photos: {},
  };
}

describe('a render', () => {
  test('gives the same bytes each time, in whichever process', async () => {
    const hashes: string[] = [];
    for (let turn = 0; turn < 2; turn += 1) {
      const renderer = createRenderer({ limits: { jobsPerProcess: 2 } });
      for (let again = 0; again < 2; again += 1) {
        const outcome = await renderer.render(sound);
        if (outcome.state === 'failed') throw new Error(outcome.message);
        hashes.push(createHash('sha256').update(outcome.file.pdf).digest('hex'));
      }
      await renderer.close();
    }
    expect(new Set(hashes).size).toBe(1);
  });

  test('that takes too long fails in time, and the next one is done', async () => {
    const renderer = createRenderer({ directory, limits: { wallClock: 3000 } });
    const outcome = await renderer.render(endless());
    expect(outcome).toMatchObject({ state: 'failed', code: 'timeout' });
    const patient = createRenderer({ directory });
    expect((await patient.render(sound)).state).toBe('ready');
    await Promise.all([renderer.close(), patient.close()]);
    expect(await readdir(directory)).toEqual([]);
  });

  test('that wants too much memory fails, and the server lives', async () => {
    const renderer = createRenderer({ directory, limits: { memory: 800 * 1024 ** 2 } });
    const outcome = await renderer.render(endless());
    expect(outcome).toMatchObject({ state: 'failed', code: 'out_of_memory' });
    await renderer.close();
  });

  test('of a photo that is none tells which', async () => {
    const renderer = createRenderer({ directory });
    const photos = { ...originalPhotos(), 'nagasaki-boats.jpg': import.meta.filename };
    const outcome = await renderer.render({ ...sound, photos });
    expect(outcome).toMatchObject({ state: 'failed', code: 'unreadable_photo' });
    expect((await renderer.render(sound)).state).toBe('ready');
    await renderer.close();
  });

  test('waits its turn when all processes are busy', async () => {
    const renderer = createRenderer({ processes: 2, directory });
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => renderer.render(sound)));
    expect(outcomes.map(({ state }) => state)).toEqual(Array(5).fill('ready'));
    await renderer.close();
  });
});

describe('the sandbox', () => {
  const inside = (code: string, limits = defaultLimits) => {
    const { command, args } = makeSandbox(limits);
    return spawnSync(command, [...args, process.execPath, '-e', code], { encoding: 'utf8', timeout: 20_000 });
  };

  test.skipIf(!makeSandbox(defaultLimits).withoutNetwork)(
    'has no network, not even to this machine',
    async () => {
      let calls = 0;
      const server = createServer(() => {
        calls += 1;
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const address = server.address();
      const port = typeof address === 'object' ? address?.port : undefined;
      const tried = inside(
        `require('net').connect(${port}, '127.0.0.1').on('error', (e) => console.log(e.code))`,
      );
      server.close();
      expect(tried.stdout.trim()).toBe('ENETUNREACH');
      expect(calls).toBe(0);
    },
  );

  test('limits processor time', () => {
    expect(inside('for (;;);', { ...defaultLimits, cpuSeconds: 1 }).signal).toBe('SIGKILL');
  });

  test('limits open files', () => {
    const code = `const fs = require('fs'); try { for (;;) fs.openSync('/dev/null') } catch (e) { console.log(e.code) }`;
    expect(inside(code, { ...defaultLimits, openFiles: 64 }).stdout.trim()).toBe('EMFILE');
  });

  test('limits the size of files', () => {
    const code = `try { require('fs').writeFileSync('${directory}/big', Buffer.alloc(4e6)) } catch (e) { console.log(e.code) }`;
    const tried = inside(code, { ...defaultLimits, fileSize: 1_000_000 });
    rmSync(join(directory, 'big'), { force: true });
    expect(`${tried.stdout.trim()}${tried.signal ?? ''}`).toMatch(/EFBIG|SIGXFSZ/);
  });
});
