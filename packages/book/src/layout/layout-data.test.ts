import { describe, expect, test } from 'vitest';
import { code, paragraph, photo } from '../../test/samples/nodes.ts';
import { makeSettings } from '../../test/samples/settings.ts';
import { tidyText } from '../text/tidy-text.ts';
import { makeLayoutData } from './layout-data.ts';
import { drawQrCode } from './qr-code.ts';

describe('tidyText', () => {
  test.each([
    ['several blanks become one', 'een  twee\tdrie\n\nvier', 'een twee drie vier'],
    ['hard blanks stay', 'een\u00a0twee', 'een\u00a0twee'],
    ['usual words stay whole', 'meervoudigepersoonlijkheidsstoornis', 'meervoudigepersoonlijkheidsstoornis'],
  ])('%s', (_, written, set) => {
    expect(tidyText(written)).toBe(set);
  });

  test('gives a word longer than a line break opportunities and keeps its letters', () => {
    const word = 'x'.repeat(200);
    const set = tidyText(word);
    expect(set.replaceAll('\u200b', '')).toBe(word);
    expect(Math.max(...set.split('\u200b').map((part) => part.length))).toBeLessThan(46);
  });

  test('never breaks inside an emoji sequence', () => {
    const family = '👨‍👩‍👧‍👦';
    for (const part of tidyText(family.repeat(60)).split('\u200b'))
      expect(part.replaceAll(family, '')).toBe('');
  });
});

describe('makeLayoutData', () => {
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

  test('numbers chapters, trims titles and adds the path of each block', () => {
    const { chapters } = dataOf(['  Begin ']);
    expect(chapters).toMatchObject([
      {
        number: 3,
        title: 'Titel',
        document: { content: [{ path: ['a', 0], content: [{ text: 'Begin' }] }] },
      },
    ]);
  });

  test('holds the photos in use, and an empty frame for missing ones', () => {
    const { images } = dataOf([photo('known.jpg', 'text'), photo('unknown.jpg', 'text')]);
    expect(images).toEqual({
      'known.jpg': { file: 'photo-1.jpg', width: 30, height: 20 },
      'unknown.jpg': { file: null, width: 4, height: 3 },
    });
  });

  test('draws one QR code per link', () => {
    const { codes } = dataOf([code('https://example.com', ''), code('https://example.com', '')]);
    expect(Object.keys(codes)).toEqual(['https://example.com']);
  });
});

describe('drawQrCode', () => {
  test('draws a square with finder patterns in its corners', () => {
    const drawn = drawQrCode('https://example.com');
    expect(drawn?.modules).toBe(25);
    expect(drawn?.svg).toContain('M0 0h7v1h-7z');
  });

  test('returns null for a link that is too long', () => {
    expect(drawQrCode(`https://example.com/${'é'.repeat(1900)}`)).toBeNull();
  });
});
