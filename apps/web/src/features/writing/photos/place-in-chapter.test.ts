import type { Block, ChapterDocument, ImageWidth } from '@dierbaar/book';
import { describe, expect, it } from 'vitest';
import { newImage } from './new-image.ts';
import { withPhoto } from './place-in-chapter.ts';

const uploaded = (name: string) => ({ name, location: name, width: 3, height: 2 });
const paragraph: Block = {
  ...{ type: 'paragraph', attrs: { textAlign: null } },
  content: [{ type: 'text', text: 'Een' }],
};
const textOf = (block: Block) => (JSON.stringify(block).includes('Een') ? 'Een' : '¶');

const to = (place: { index: number; replaces?: string; width?: ImageWidth; caption?: string }) => ({
  target: { kind: 'chapter', chapterId: 'birth', ...place } as const,
});

describe('a photo that arrives while its chapter is closed', () => {
  const chapter: ChapterDocument = { type: 'doc', content: [paragraph, newImage(uploaded('old'))] };
  const namesIn = (document: ChapterDocument) =>
    document.content.map((block) => (block.type === 'image' ? block.attrs.name : textOf(block)));

  it.each([
    ['before its block', { index: 0 }, ['new', 'Een', 'old']],
    ['at the end, with a line below', { index: 9 }, ['Een', 'old', 'new', '¶']],
    ['in place of another', { index: 0, replaces: 'old' }, ['Een', 'new']],
    ['at the end when the other is gone', { index: 0, replaces: 'gone' }, ['Een', 'old', 'new', '¶']],
  ])('promise 59: stands %s', (_, place, after) => {
    expect(namesIn(withPhoto(chapter, uploaded('new'), to(place)))).toEqual(after);
  });

  it('has the width and the caption that it came with', () => {
    const place = { index: 0, width: 'small', caption: 'De wieg, een uur later.' } as const;
    expect(withPhoto(chapter, uploaded('new'), to(place)).content[0]).toMatchObject({
      attrs: { name: 'new', width: 'small', caption: 'De wieg, een uur later.' },
    });
  });

  it('promise 59: is not placed again when a page was left while placing it', () => {
    expect(withPhoto(chapter, uploaded('old'), { ...to({ index: 0 }), placedAs: 'old' })).toBe(chapter);
    expect(
      namesIn(withPhoto(chapter, uploaded('new'), { ...to({ index: 0 }), placedAs: 'new' })),
    ).toHaveLength(3);
  });
});
