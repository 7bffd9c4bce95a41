import { describe, expect, it } from 'vitest';
import { validateDocument } from '../../packages/book/src/index.ts';
import { demoBooks } from './books.ts';
import { readManuscript } from './manuscript.ts';
import { photographs } from './photographs.ts';
import { type BookLookup, photosIn, questionsIn, readChapter } from './read-chapter.ts';

const lookup: BookLookup = {
  photo: (name) => ({ name: `${name}.jpg`, width: 30, height: 20, alt: name }),
  question: (name) => ({ id: 'q1', text: name }),
};

const typesOf = (manuscript: string) => readChapter(manuscript, lookup).map(({ type }) => type);

describe('a manuscript', () => {
  it('reads the kind of a block from its first characters', () => {
    const blocks = ['? Why?', 'Words.', '## On', '> Said', '- a\n- b', '1. a\n2. b', '***', '>> Me'];
    expect(typesOf(blocks.join('\n\n'))).toEqual([
      'question',
      'paragraph',
      'heading',
      'blockquote',
      'bulletList',
      'orderedList',
      'horizontalRule',
      'paragraph',
    ]);
  });

  it('reads single photos, rows and QR codes', () => {
    const [photo, row, code] = readChapter(
      '[small: a | One]\n\n[row high: a | One || b]\n\n[qr: https://a.example/x | Hear]',
      lookup,
    );
    expect(photo).toMatchObject({ type: 'image', attrs: { name: 'a.jpg', caption: 'One', width: 'small' } });
    expect(row).toMatchObject({
      attrs: {
        height: 'high',
        images: [{ name: 'a.jpg' }, { name: 'b.jpg', caption: '', pixelWidth: 30 }],
      },
    });
    expect(code).toMatchObject({ attrs: { link: 'https://a.example/x', explanation: 'Hear' } });
  });

  it('joins the lines of a paragraph and breaks at a backslash', () => {
    expect(readChapter('One\ntwo *three*.\\\nFour', lookup)[0]).toMatchObject({
      content: [
        { text: 'One two ' },
        { text: 'three', marks: [{ type: 'italic' }] },
        { text: '.' },
        { type: 'hardBreak' },
        { text: 'Four' },
      ],
    });
  });

  it('keeps the paragraphs of a quote', () => {
    expect(readChapter('> One\n  more\n>\n> Two', lookup)[0]).toMatchObject({
      content: [{ content: [{ text: 'One more' }] }, { content: [{ text: 'Two' }] }],
    });
  });
});

describe.each(demoBooks)('$name', ({ folder, cover }) => {
  const manuscript = readManuscript(folder);

  it('has valid chapters', () => {
    for (const { text } of manuscript) {
      const read = validateDocument({ type: 'doc', content: readChapter(text, lookup) });
      expect(read).toMatchObject({ ok: true });
      expect(text.match(/\S+/g)?.length).toBeGreaterThan(500);
    }
  });

  it('has many photographs, which all exist', () => {
    const shown = new Set(manuscript.flatMap(({ text }) => photosIn(text)));
    for (const name of [...shown, ...(cover.photo ? [cover.photo] : [])]) {
      expect(photographs).toHaveProperty(name);
    }
    expect(shown.size).toBeGreaterThanOrEqual(20);
  });

  it('has questions in the text, answered ones and open ones', () => {
    expect(manuscript.flatMap(({ text }) => questionsIn(text)).length).toBeGreaterThan(9);
    expect(manuscript.flatMap(({ done }) => done).length).toBeGreaterThan(9);
    expect(manuscript.flatMap(({ open }) => open).length).toBeGreaterThan(5);
  });
});
