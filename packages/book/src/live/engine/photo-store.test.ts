import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { paragraph, photo } from '../../../test/samples/nodes.ts';
import type { ChapterDocument } from '../../document/schema.ts';
import { PhotoStore } from './photo-store.ts';

const jpeg = (bytes: string) => new Blob([bytes], { type: 'image/jpeg' });
const textWith = (pixelWidth: number | null, pixelHeight: number | null): ChapterDocument => {
  const block = photo('a.jpg', 'text');
  if (block.type !== 'image') throw new Error('a photo is an image');
  return {
    type: 'doc',
    content: [paragraph('Kijk'), { ...block, attrs: { ...block.attrs, pixelWidth, pixelHeight } }],
  };
};

const close = vi.fn();
const setFile = vi.fn();
const dropFile = vi.fn();
let store: PhotoStore;

beforeEach(() => {
  vi.clearAllMocks();
  store = new PhotoStore({ setFile, dropFile });
  vi.stubGlobal('createImageBitmap', async (picture: Blob) => {
    if ((await picture.text()) === 'broken') throw new DOMException('not a picture');
    return { width: 1600, height: 1067, close };
  });
});

afterEach(() => vi.unstubAllGlobals());

it('lays a photo out in the size of the original, which the text knows', async () => {
  await store.put('a.jpg', jpeg('small copy'));
  expect(store.files(textWith(4000, 2667))).toEqual({
    'a.jpg': { file: 'photo-1.jpg', width: 4000, height: 2667 },
  });
});

it('takes the size of the picture for a text that does not know it, and waits for the picture', async () => {
  const text = textWith(null, null);
  expect(store.isSized(text)).toBe(false);
  const before = store.sizeKeyOf(text);
  await store.put('a.jpg', jpeg('small copy'));
  expect(store.isSized(text)).toBe(true);
  expect(store.sizeKeyOf(text)).not.toBe(before);
  expect(store.files(text)).toMatchObject({ 'a.jpg': { width: 1600, height: 1067 } });
});

it('does not change the length of a text that knows the sizes of its photos', async () => {
  const text = textWith(4000, 2667);
  const before = { size: store.sizeKeyOf(text), file: store.keyOf(text) };
  await store.put('a.jpg', jpeg('small copy'));
  expect(store.isSized(text)).toBe(true);
  expect(store.sizeKeyOf(text)).toBe(before.size);
  expect(store.keyOf(text)).not.toBe(before.file);
});

it.each([
  ['a missing', null],
  ['an unreadable', jpeg('broken')],
])('has an empty frame for %s photo, and does not wait for it', async (_which, picture) => {
  await store.put('a.jpg', picture);
  expect(store.files(textWith(null, null))).toEqual({});
  expect(store.isSized(textWith(null, null))).toBe(true);
});

it('closes every picture that it opens, and drops a file that is replaced', async () => {
  await store.put('a.jpg', jpeg('one'));
  await store.put('a.jpg', jpeg('two'));
  expect(close).toHaveBeenCalledTimes(2);
  expect(setFile).toHaveBeenCalledTimes(2);
  expect(dropFile).toHaveBeenCalledExactlyOnceWith('/photo-1.jpg');
});
