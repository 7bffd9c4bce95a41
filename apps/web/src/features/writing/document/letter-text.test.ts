import { parseChapter, writeChapter } from '@dierbaar/book';
import { expect, it } from 'vitest';
import { splitForLetter, withoutLetters } from './letter-text.ts';

const letter =
  '<div data-type="letter"><p data-part="date">Mei 1963</p><p>Warm.</p><p data-part="signature">Wim</p>' +
  '<figure data-type="image" data-part="signature" data-width="small"><img data-name="wim.jpg" alt=""></figure></div>';
const blocks = (html: string) => parseChapter(html).document.content;
const html = (content: ReturnType<typeof blocks>) => writeChapter({ type: 'doc', content });

it('a letter that becomes ordinary text keeps all its lines and its signature', () => {
  expect(html(withoutLetters(blocks(`<p>Voor</p>${letter}`)))).toBe(
    '<p>Voor</p><p>Mei 1963</p><p>Warm.</p><p>Wim</p>' +
      '<figure data-type="image" data-width="small"><img data-name="wim.jpg" alt=""></figure>',
  );
});

it('what is put into a letter becomes paragraphs, and photos stand behind it', () => {
  const { inside, behind } = splitForLetter(
    blocks(`<h2>Kop</h2><ul><li>punt</li></ul><img data-name="a.jpg"><blockquote>q</blockquote>${letter}`),
  );
  expect(html(inside)).toBe(
    '<p>Kop</p><ul><li><p>punt</p></li></ul><p>q</p><p>Mei 1963</p><p>Warm.</p><p>Wim</p>',
  );
  expect(behind.map(({ type }) => type)).toEqual(['image', 'image']);
});

it('a photo alone stands behind the letter', () => {
  expect(splitForLetter(blocks('<img data-name="a.jpg">'))).toMatchObject({
    inside: [],
    behind: [{ type: 'image' }],
  });
});
