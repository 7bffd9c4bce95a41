import { expect, test, vi } from 'vitest';
import { makeCover, plainChoice } from '../../cover/make-cover.ts';
import type { PhotoView } from '../../cover/photo-region.ts';
import { coverSheet } from '../../geometry/cover-sheet.ts';
import { defaultProducts } from '../../geometry/printer-product.ts';
import type { CoverView } from './cover-messages.ts';
import { CoverScheduler, type CoverSchedulerDeps } from './cover-scheduler.ts';

const sheet = coverSheet('a4', 24, defaultProducts.a4);
const bitmap = {} as ImageBitmap;
const none = { front: null, portrait: null };
const whole = { crop: null, focus: { x: 0.5, y: 0.5 } };

function view(id: number, version: number, more: Partial<CoverView> & { title?: string } = {}): CoverView {
  const { title = 'Voor Mees', ...rest } = more;
  const cover = makeCover({ ...plainChoice, theme: 'no_image', title }, sheet, 'front');
  return { id, version, scale: 2, cover, photos: none, isFirst: false, ...rest };
}

function open() {
  const freed: string[] = [];
  const piece = (name: string) => ({ free: () => freed.push(name) });
  const painted: [number, number][] = [];
  const layOutCover = vi.fn((_data: { title: string; images: object }) => ({
    state: 'ready',
    changes: new Uint8Array(),
  }));
  const deps = {
    typesetter: { layOutCover, createExportMemory: () => piece('memory') },
    painter: { open: () => piece('session'), add: () => {}, paint: async () => ({ key: '', bitmap }) },
    fonts: { provide: async () => {} },
    photos: {
      cut: async ({ slot }: { slot: string }, { focus }: PhotoView) => `${slot} ${focus.x}.jpg`,
    },
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
  scheduler.watch(view(1, 1, { cover, photos: { ...none, front: whole } }));
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

test('the photo of the front and the portrait are cut each with its own crop, also when they are the same photo', async () => {
  const { scheduler, finish, painted, layOutCover } = open();
  const choice = { ...plainChoice, theme: 'birth', photo: 'a.jpg', portrait: 'a.jpg' } as const;
  scheduler.watch(
    view(1, 1, {
      cover: makeCover(choice, sheet),
      photos: { front: whole, portrait: { ...whole, focus: { x: 0, y: 0 } } },
    }),
  );
  await finish();
  const [[data] = []] = layOutCover.mock.calls;
  expect(data?.images).toEqual({
    'a.jpg': { file: 'front 0.5.jpg' },
    'a.jpg#portrait': { file: 'portrait 0.jpg' },
  });
  scheduler.photoChanged('a.jpg');
  await finish();
  expect(painted).toHaveLength(2);
});
