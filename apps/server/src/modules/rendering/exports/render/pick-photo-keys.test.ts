import { defaultProducts } from '@dierbaar/book';
import { expect, test } from 'vitest';
import { photo } from '../../../../../../../packages/book/test/samples/nodes.ts';
import { makeSettings } from '../../../../../../../packages/book/test/samples/settings.ts';
import type { BookInputs } from '../inputs/load-inputs.ts';
import { originalSizes, pickPhotoKeys } from './pick-photo-keys.ts';

const stored = (name: string) => ({
  ...{ name, width: 2000, height: 1333 },
  keys: { screen: `screen/${name}`, preview: `preview/${name}`, print: `print/${name}` },
});
const document = {
  type: 'doc' as const,
  content: [
    photo('text.jpg', 'text'),
    photo('full.jpg', 'full'),
    photo('twice.jpg', 'small'),
    photo('twice.jpg', 'full'),
  ],
};
const { page: _, ...book } = makeSettings();
const inputs = {
  ...{ type: 'book', projectId: 'one', book, product: defaultProducts[book.format], cover: null },
  chapters: [{ id: 'one', title: 'Een', document }],
  photos: ['text.jpg', 'full.jpg', 'twice.jpg'].map(stored),
} as unknown as BookInputs;

test('a preview takes the small size, and the larger one for a photo that is shown wider than the text', () => {
  expect(Object.fromEntries(pickPhotoKeys(inputs, 'preview', 48))).toEqual({
    'text.jpg': 'preview/text.jpg',
    'full.jpg': 'screen/full.jpg',
    'twice.jpg': 'screen/twice.jpg',
  });
});

test('a print file takes every pixel', () => {
  expect([...pickPhotoKeys(inputs, 'print', 48).values()]).toEqual([
    'print/text.jpg',
    'print/full.jpg',
    'print/twice.jpg',
  ]);
});

test('the sizes of the originals decide about the layout', () => {
  expect(originalSizes(inputs)['text.jpg']).toEqual({ width: 2000, height: 1333 });
});
