import { parseChapter } from '@dierbaar/book';
import { describe, expect, it } from 'vitest';
import { resizePhoto } from './resize-photo.ts';

const image = (name: string) => `<img data-name="${name}.jpg">`;
const figure = `<figure data-width="full">${image('a')}</figure>`;
const row = `<div data-type="image-layout" data-height="high">${image('b')}${image('c')}</div>`;
const size = { centimetres: 5, isSharp: true };
const narrow = { of: 'photo', width: 'small', ...size } as const;
const low = { of: 'row', height: 200, ...size } as const;

describe('resizePhoto', () => {
  it.each([
    ['resizes a photo at its index', `<p>Een.</p>${figure}`, { index: 1, photo: 'a.jpg', better: narrow }],
    ['resizes a row at its index', `<p>Een.</p>${row}`, { index: 1, photo: 'c.jpg', better: low }],
    [
      'resizes a row that has moved',
      `<p>Een.</p><p>Twee.</p>${row}`,
      { index: 1, photo: 'b.jpg', better: low },
    ],
    ['resizes a photo whose index is past the end', figure, { index: 4, photo: 'a.jpg', better: narrow }],
  ] as const)('%s', (_, html, resizing) => {
    const { document } = parseChapter(html);
    const changed = resizePhoto(document, resizing);
    const before = document.content.at(-1);
    expect(changed?.content.slice(0, -1)).toEqual(document.content.slice(0, -1));
    const better = resizing.better.of === 'row' ? { height: 200 } : { width: 'small' };
    expect(changed?.content.at(-1)).toEqual({
      ...before,
      attrs: { ...(before && 'attrs' in before ? before.attrs : {}), ...better },
    });
  });

  it.each([
    ['is gone', '<p>Een.</p>', { index: 0, photo: 'a.jpg', better: narrow }],
    ['is in a row now', row, { index: 0, photo: 'b.jpg', better: narrow }],
    ['left its row', figure, { index: 0, photo: 'a.jpg', better: low }],
  ] as const)('returns null when the photo %s', (_, html, resizing) => {
    expect(resizePhoto(parseChapter(html).document, resizing)).toBeNull();
  });
});
