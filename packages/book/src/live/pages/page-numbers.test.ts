import { describe, expect, it } from 'vitest';
import { makeSettings } from '../../../test/samples/settings.ts';
import { frontKeyOf, lengthKeyOf, numberPages } from './page-numbers.ts';

describe('numberPages', () => {
  it('opens every chapter on a right-hand page and ends on a left-hand one', () => {
    const chapters = [
      { id: 'a', pages: 3 },
      { id: 'b', pages: 2 },
      { id: 'c', pages: 5 },
    ];
    const numbers = numberPages({ front: 4, years: 0 }, chapters, makeSettings());
    expect([...(numbers?.firstPages ?? [])]).toEqual([
      ['a', 5],
      ['b', 9],
      ['c', 11],
    ]);
    expect(numbers?.total).toBe(16);
  });

  it('opens every chapter on the next page when the writer chose so', () => {
    const chapters = [
      { id: 'a', pages: 3 },
      { id: 'b', pages: 2 },
    ];
    const numbers = numberPages({ front: 4, years: 0 }, chapters, makeSettings({ chapterStart: 'anywhere' }));
    expect([...(numbers?.firstPages ?? [])]).toEqual([
      ['a', 5],
      ['b', 8],
    ]);
    expect(numbers?.total).toBe(10);
  });

  it('opens a chapter with a photo across two pages on a right-hand page in every book', () => {
    const chapters = [
      { id: 'a', pages: 3 },
      { id: 'b', pages: 4, side: 'right' as const },
      { id: 'c', pages: 2 },
    ];
    const numbers = numberPages({ front: 4, years: 0 }, chapters, makeSettings({ chapterStart: 'anywhere' }));
    expect([...(numbers?.firstPages ?? [])]).toEqual([
      ['a', 5],
      ['b', 9],
      ['c', 13],
    ]);
  });

  it.each(['right', 'anywhere'] as const)(
    'begins a chapter with a photo before its opening on the left when chapters begin %s',
    (chapterStart) => {
      const chapters = [
        { id: 'a', pages: 3, side: 'left' as const },
        { id: 'b', pages: 3, side: 'left' as const },
      ];
      const numbers = (front: number) => [
        ...(numberPages({ front, years: 0 }, chapters, makeSettings({ chapterStart }))?.firstPages ?? []),
      ];
      expect(numbers(5)).toEqual([
        ['a', 6],
        ['b', 10],
      ]);
      expect(numbers(4)).toEqual([
        ['a', 6],
        ['b', 10],
      ]);
    },
  );

  it('is at least the minimum number of pages', () => {
    expect(
      numberPages({ front: 2, years: 0 }, [{ id: 'a', pages: 4 }], makeSettings({ minPages: 24 }))?.total,
    ).toBe(24);
  });

  it.each([
    ['ruled pages where one would stay blank', { ruledPages: 'fill' }, 8],
    ['ruled pages that were asked for', { ruledPages: '4' }, 12],
    ['a colophon', { colophon: true }, 10],
    ['both', { ruledPages: '4', colophon: true }, 14],
    ['both in a thin book', { ruledPages: '4', colophon: true, minPages: 24 }, 24],
  ] as const)('counts %s', (_what, settings, total) => {
    expect(numberPages({ front: 4, years: 0 }, [{ id: 'a', pages: 4 }], makeSettings(settings))?.total).toBe(
      total,
    );
  });

  it('has the years between the last chapter and the end', () => {
    const numbers = numberPages({ front: 4, years: 3 }, [{ id: 'a', pages: 4 }], makeSettings());
    expect([...(numbers?.firstPages ?? [])]).toEqual([['a', 5]]);
    expect(numbers?.total).toBe(12);
  });

  it.each([
    ['a chapter', 4, null],
    ['the front matter', null, 3],
  ])('gives no number while the length of %s is not known', (_what, front, pages) => {
    expect(
      numberPages(
        front === null ? null : { front, years: 0 },
        [
          { id: 'a', pages: 2 },
          { id: 'b', pages },
        ],
        makeSettings({ minPages: 24 }),
      ),
    ).toBeNull();
  });
});

describe('the keys of lengths', () => {
  const settings = makeSettings();
  const moved = { ...settings, page: { ...settings.page, inner: 37, outer: 51 } };

  it('are the same for other margins, which move the text without changing its lines', () => {
    expect(lengthKeyOf(moved)).toBe(lengthKeyOf(settings));
    expect(frontKeyOf(moved, ['Een'])).toBe(frontKeyOf(settings, ['Een']));
  });

  it('differ for another face; another title changes that of the front matter alone', () => {
    expect(lengthKeyOf({ ...settings, face: 'lora' })).not.toBe(lengthKeyOf(settings));
    expect(lengthKeyOf({ ...settings, textSize: 'large' })).not.toBe(lengthKeyOf(settings));
    const renamed = { ...settings, title: 'Anders' };
    expect(lengthKeyOf(renamed)).toBe(lengthKeyOf(settings));
    expect(frontKeyOf(renamed, ['Een'])).not.toBe(frontKeyOf(settings, ['Een']));
    expect(frontKeyOf(settings, ['Twee'])).not.toBe(frontKeyOf(settings, ['Een']));
  });
});
