import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { copyFile, writeFile } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createRenderer, defaultLimits, type RenderJob } from '../src/render/index.ts';
import { measurePhoto } from '../src/render/photos/prepare-photo.ts';
import { RenderProcess } from '../src/render/process/render-process.ts';
import { shortBook } from './samples/books.ts';
import { originalPath, originalPhotos } from './samples/photos.ts';

// Rendering in separate processes is slow on a busy machine.
const directory = mkdtempSync(join(tmpdir(), 'dierbaar-renderer-'));
afterAll(() => rmSync(directory, { recursive: true }));

const sound: RenderJob = { kind: 'book', quality: 'print', ...shortBook(), photos: originalPhotos() };

describe('a render', () => {
  test('gives the same bytes in every process', async () => {
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

  test('with an unreadable photo fails with its name', async () => {
    const renderer = createRenderer({ directory });
    const photos = { ...originalPhotos(), 'nagasaki-boats.jpg': import.meta.filename };
    const outcome = await renderer.render({ ...sound, photos });
    expect(outcome).toMatchObject({ state: 'failed', code: 'unreadable_photo' });
    expect((await renderer.render(sound)).state).toBe('ready');
    await renderer.close();
  });

  test('with an SVG named as a photo fails', async () => {
    const renderer = createRenderer({ directory });
    const drawing = join(directory, 'drawing.jpg');
    await writeFile(drawing, '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const photos = { ...originalPhotos(), 'nagasaki-boats.jpg': drawing };
    const outcome = await renderer.render({ ...sound, photos });
    expect(outcome).toMatchObject({ state: 'failed', code: 'unreadable_photo' });
    await renderer.close();
    rmSync(drawing);
  });

  test('after an edit gives the same bytes as a first render', async () => {
    const [warm, fresh] = [createRenderer({ directory }), createRenderer({ directory })];
    const edited = { ...sound, ...shortBook({ subtitle: 'Een ander begin' }) };
    const quick = [await warm.render(sound, 'book'), await warm.render(edited, 'book')][1];
    const first = await fresh.render(edited, 'book');
    if (quick?.state !== 'ready' || first.state !== 'ready') throw new Error('not rendered');
    expect(Buffer.compare(quick.file.pdf, first.file.pdf)).toBe(0);
    expect(quick.file.map).toEqual(first.file.map);
    await Promise.all([warm.close(), fresh.close()]);
  });

  test('shows the new photo after a file is replaced under the same name', async () => {
    const renderer = createRenderer({ directory });
    const path = join(directory, 'photo.jpg');
    const sizes: (number | undefined)[] = [];
    for (const original of ['dust-bowl-home', 'nagasaki-boats'] as const) {
      await copyFile(originalPath(original), path);
      const outcome = await renderer.render(
        { ...sound, photos: { ...originalPhotos(), 'nagasaki-boats.jpg': path } },
        'book',
      );
      if (outcome.state === 'failed') throw new Error(outcome.message);
      sizes.push(outcome.file.pdf.length);
    }
    expect(sizes[0]).not.toBe(sizes[1]);
    await renderer.close();
    rmSync(path);
  });

  test('whose photos come while it is laid out gives the same bytes', async () => {
    const renderer = createRenderer({ directory });
    const photos = originalPhotos();
    const sizes = await Promise.all(
      Object.entries(photos).map(async ([name, path]) => [name, await measurePhoto(path)] as const),
    );
    const job = { ...sound, originals: Object.fromEntries(sizes) };
    const there = await renderer.render(job);
    const late = Object.keys(photos).map((name) => [name, join(directory, `late-${name}`)] as const);
    const target = join(directory, 'late.pdf');
    const render = (fetched: Promise<unknown>) =>
      renderer.renderTo(target, { ...job, photos: Object.fromEntries(late) }, 'book', fetched);
    const lost = Promise.reject(new Error('the store is away'));
    expect(await render(lost)).toMatchObject({ state: 'failed', code: 'missing_photo' });
    const coming = Promise.all(late.map(([name, path]) => copyFile(photos[name] ?? '', path)));
    const outcome = await render(coming);
    if (outcome.state === 'failed' || there.state === 'failed') throw new Error('not rendered');
    expect(Buffer.compare(readFileSync(target), there.file.pdf)).toBe(0);
    await renderer.close();
  });

  test('stores the colour profile of many photos once', async () => {
    const renderer = createRenderer({ directory });
    const outcome = await renderer.render(sound);
    if (outcome.state === 'failed') throw new Error(outcome.message);
    const text = Buffer.from(outcome.file.pdf).toString('latin1');
    const profiles = Array.from(
      text.matchAll(/\/Subtype\/Image[^>]*\[\/ICCBased (\d+) 0 R\]/g),
      ([, one]) => one,
    );
    expect(profiles.length).toBeGreaterThan(1);
    expect(new Set(profiles).size).toBe(1);
    await renderer.close();
  });

  test('that runs when the renderer is closed rejects, because the job is not at fault', async () => {
    const renderer = createRenderer({ directory });
    await renderer.whenWarm();
    const coming = new Promise(() => undefined);
    const running = renderer.renderTo(join(directory, 'closed.pdf'), sound, 'book', coming);
    const outcome = expect(running).rejects.toThrow('closed');
    await renderer.close();
    await outcome;
  });

  test('is queued when all processes are busy', async () => {
    const renderer = createRenderer({ processes: 2, directory });
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => renderer.render(sound)));
    expect(outcomes.map(({ state }) => state)).toEqual(Array(5).fill('ready'));
    await renderer.close();
  });
});

describe('a render process', () => {
  test('that is patient gives way to every other process of the machine', async () => {
    const limits = { ...defaultLimits, hasLowPriority: true };
    const renders = [new RenderProcess(limits), new RenderProcess(limits)];
    await Promise.all(renders.map((each) => each.whenWarm()));
    for (const { pid = 0 } of renders) {
      expect(getPriority(pid)).toBeGreaterThanOrEqual(getPriority() + 10);
      // Where Linux schedules by session, the niceness of a session's only process counts for nothing.
      const group = `/proc/${pid}/autogroup`;
      if (existsSync(group)) expect(readFileSync(group, 'utf8')).toMatch(/ nice 5\n$/);
    }
    for (const each of renders) each.end();
  });
});
