import { expect, test, vi } from 'vitest';
import { makeCover, plainChoice } from '../../cover/make-cover.ts';
import { coverSheet } from '../../geometry/cover-sheet.ts';
import { defaultProducts } from '../../geometry/printer-product.ts';
import type { CoverView } from './cover-messages.ts';
import { CoverScheduler, type CoverSchedulerDeps } from './cover-scheduler.ts';

const sheet = coverSheet('a4', 24, defaultProducts.a4);
const bitmap = {} as ImageBitmap;

function view(id: number, version: number, more: Partial<CoverView> & { title?: string } = {}): CoverView {
  const { title = 'Voor Mees', ...rest } = more;
  const cover = makeCover({ ...plainChoice, theme: 'no_image', title }, sheet, 'front');
  return { id, version, scale: 2, cover, photo: null, isFirst: false, ...rest };
}

function open() {
  const freed: string[] = [];
  const piece = (name: string) => ({ free: () => freed.push(name) });
  const painted: [number, number][] = [];
  const layOutCover = vi.fn((_data: { title: string }) => ({ state: 'ready', changes: new Uint8Array() }));
  const deps = {
    typesetter: { layOutCover, createExportMemory: () => piece('memory') },
    painter: { open: () => piece('session'), add: () => {}, paint: async () => ({ key: '', bitmap }) },
    fonts: { provide: async () => {} },
    photos: { cut: async () => 'photo.jpg' },
    prepare: () => {},
    post: (message: { kind: string; id?: number; version?: number }) => {
      if (message.kind === 'painted') painted.push([message.id ?? 0, message.version ?? 0]);
    },
  };
  const scheduler = new CoverScheduler(deps as object as CoverSchedulerDeps);
  const finish = async () => {
    while (await scheduler.step());
  };
  return { scheduler, finish, painted, freed, layOutCover };
}

test('paints the cover that is being edited before the others', async () => {
  const { scheduler, finish, painted } = open();
  scheduler.watch(view(1, 1));
  scheduler.watch(view(2, 1));
  scheduler.watch(view(3, 1, { isFirst: true }));
  await finish();
  expect(painted).toEqual([
    [3, 1],
    [1, 1],
    [2, 1],
  ]);
});

test('paints only the newest of several versions for one canvas', async () => {
  const { scheduler, finish, painted, layOutCover } = open();
  scheduler.watch(view(1, 1, { title: 'V' }));
  scheduler.watch(view(1, 2, { title: 'Vo' }));
  scheduler.watch(view(1, 3, { title: 'Voor' }));
  await finish();
  expect(painted).toEqual([[1, 3]]);
  expect(layOutCover.mock.calls.map(([{ title }]) => title)).toEqual(['Voor']);
});

test('does not paint a removed canvas, and frees its memory', async () => {
  const { scheduler, finish, painted, freed } = open();
  scheduler.watch(view(1, 1));
  await finish();
  scheduler.watch(view(1, 2));
  scheduler.drop(1);
  await finish();
  expect(painted).toEqual([[1, 1]]);
  expect(freed).toEqual(['memory', 'session']);
});

test('paints covers again when their photo arrives later', async () => {
  const { scheduler, finish, painted } = open();
  const cover = makeCover({ ...plainChoice, theme: 'birth', photo: 'a.jpg' }, sheet);
  scheduler.watch(view(1, 1, { cover, photo: { crop: null, focus: { x: 0.5, y: 0.5 } } }));
  scheduler.watch(view(2, 1));
  await finish();
  scheduler.photoChanged('a.jpg');
  await finish();
  expect(painted).toEqual([
    [1, 1],
    [2, 1],
    [1, 1],
  ]);
});
