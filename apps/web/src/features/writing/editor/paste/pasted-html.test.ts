import { parseChapter, writeChapter } from '@dierbaar/book';
import { describe, expect, it } from 'vitest';
import { extractPictureTokens } from './pasted-html.ts';

const read = (html: string) => {
  const { content, found } = extractPictureTokens(parseChapter(html).document);
  return { html: writeChapter({ type: 'doc', content }), found };
};

describe('pictures in pasted text', () => {
  it('are removed from a sentence, whose text stays', () => {
    expect(read('<p>Een \uE0F00\uE0F1 zin</p><p>Na</p>')).toEqual({
      html: '<p style="white-space: pre-wrap">Een  zin</p><p>Na</p>',
      found: [{ index: 0, at: 0 }],
    });
  });

  it('leave no empty paragraph behind', () => {
    expect(read('<p>Voor</p><p>\uE0F00\uE0F1</p><p>\uE0F01\uE0F1</p><p>Na</p>')).toEqual({
      html: '<p>Voor</p><p>Na</p>',
      found: [
        { index: 0, at: 1 },
        { index: 1, at: 1 },
      ],
    });
  });

  it('are removed from lists and quotes', () => {
    expect(read('<ul><li>Een<p>\uE0F02\uE0F1twee</p></li></ul>')).toEqual({
      html: '<ul><li><p>Een</p><p>twee</p></li></ul>',
      found: [{ index: 2, at: 0 }],
    });
  });

  it('leave text without pictures unchanged', () => {
    expect(read('<p></p><p>Dag</p>')).toEqual({ html: '<p></p><p>Dag</p>', found: [] });
  });
});
