import { describe, expect, test } from 'vitest';
import { code, paragraph, photo } from '../../test/samples/nodes.ts';
import { makeSettings } from '../../test/samples/settings.ts';
import { tidyText } from '../text/tidy-text.ts';
import { makeLayoutData } from './layout-data.ts';
import { drawQrCode } from './qr-code.ts';

describe('text as it is set', () => {
  test.each([
    ['several blanks become one', 'een  twee\tdrie\n\nvier', 'een twee drie vier'],
    ['hard blanks stay', 'een\u00a0twee', 'een\u00a0twee'],
    ['usual words stay whole', 'meervoudigepersoonlijkheidsstoornis', 'meervoudigepersoonlijkheidsstoornis'],
  ])('%s', (_, written, set) => {
    expect(tidyText(written)).toBe(set);
  });

  test('a word longer than a line can be broken, and loses nothing', () => {
    const word = 'x'.repeat(200);
    const set = tidyText(word);
    expect(set.replaceAll('\u200b', '')).toBe(word);
    expect(Math.max(...set.split('\u200b').map((part) => part.length))).toBeLessThan(46);
  });

  test('an emoji of several parts is never broken', () => {
    const family = '👨‍👩‍👧‍👦';
    for (const part of tidyText(family.repeat(60)).split('\u200b'))
      expect(part.replaceAll(family, '')).toBe('');
  });
});

describe('the data of a book', () => {
  const dataOf = (content: Parameters<typeof paragraph>[0][] | ReturnType<typeof photo>[]) =>
    makeLayoutData(
      makeSettings(),
      [
        {
          id: 'a',
          title: ' Titel ',
          document: {
            type: 'doc',
            content: content.map((node) =>
              typeof node === 'object' && 'attrs' in node ? node : paragraph(node as string),
            ),
          },
        },
      ],
      { 'known.jpg': { file: 'photo-1.jpg', width: 30, height: 20 } },
      3,
    );

  test('numbers chapters, trims titles and gives blocks their place', () => {
    const { chapters } = dataOf(['  Begin ']);
    expect(chapters).toMatchObject([
      {
        number: 3,
        title: 'Titel',
        document: { content: [{ path: ['a', 0], content: [{ text: 'Begin' }] }] },
      },
    ]);
  });

  test('holds the photos that are shown, and a place for those that are missing', () => {
    const { images } = dataOf([photo('known.jpg', 'text'), photo('unknown.jpg', 'text')]);
    expect(images).toEqual({
      'known.jpg': { file: 'photo-1.jpg', width: 30, height: 20 },
      'unknown.jpg': { file: null, width: 4, height: 3 },
    });
  });

  test('draws each address once', () => {
    const { codes } = dataOf([code('https://example.com', ''), code('https://example.com', '')]);
    expect(Object.keys(codes)).toEqual(['https://example.com']);
  });
});

describe('a QR code', () => {
  test('is square, and its corners are finder patterns', () => {
    const drawn = drawQrCode('https://example.com');
    expect(drawn?.modules).toBe(25);
    expect(drawn?.svg).toContain('M0 0h7v1h-7z');
  });

  test('that no code can hold is not drawn', () => {
    expect(drawQrCode(`https://example.com/${'é'.repeat(1900)}`)).toBeNull();
  });
});
