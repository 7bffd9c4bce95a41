import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countWords, isEmptyDocument, mediaNamesOf, plainText } from './contents.ts';
import { parseChapter } from './parse-chapter.ts';
import { emptyDocument } from './validate.ts';

const read = (html: string) => parseChapter(html).document;
const chapter = read(
  '<p data-type="question">Wie was ik?</p><h2>Twee woorden</h2><p>Zo’n <b>vroeg</b>e ochtend<br>in 1911.</p>' +
    '<ul><li>a-b<ol><li>dieper</li></ol></li></ul><blockquote><p>citaat</p></blockquote><hr>' +
    '<figure><img data-name="a.jpg"><figcaption>bijschrift</figcaption></figure>' +
    '<div data-type="image-layout"><figure><img data-name="b.jpg"><figcaption>links</figcaption></figure><img data-name="a.jpg"></div>' +
    '<div data-type="qr-code" data-link="https://a.nl">luister maar</div>',
);

it('plainText has one line per block', () => {
  expect(plainText(chapter)).toBe(
    'Wie was ik?\nTwee woorden\nZo’n vroege ochtend\nin 1911.\na-b\ndieper\ncitaat\nbijschrift\nlinks\nluister maar',
  );
});

it('countWords does not count the guiding questions', () => {
  expect(countWords(chapter)).toBe(14);
  expect(countWords(emptyDocument())).toBe(0);
  expect(countWords(read('<p>… — ! café 3,5 l’été</p>'))).toBe(3);
});

it('lists each photo once', () => {
  expect(mediaNamesOf(chapter)).toEqual(['a.jpg', 'b.jpg']);
});

it('the lines around a letter are text, and its signature is a photo', () => {
  const letter = read(
    '<div data-type="letter"><p data-part="date">Mei 1963</p><p data-part="salutation">Lieve Riet,</p>' +
      '<p>Alles is warm.</p><p data-part="closing">Je broer</p><p data-part="signature">Wim</p>' +
      '<figure data-part="signature"><img data-name="wim.jpg"></figure></div>',
  );
  expect(plainText(letter)).toBe('Mei 1963\nLieve Riet,\nAlles is warm.\nJe broer\nWim');
  expect(countWords(letter)).toBe(10);
  expect(mediaNamesOf(letter)).toEqual(['wim.jpg']);
});

it.each([
  ['<div data-type="letter"><p></p></div>', true],
  ['<div data-type="letter"><p data-part="signature">Wim</p></div>', false],
  ['<div data-type="letter"><figure data-part="signature"><img data-name="a.jpg"></figure></div>', false],
  ['', true],
  ['<p> </p><h2></h2><hr><ul><li></li></ul>', true],
  ['<p data-type="question">Wie was ik?</p><p></p>', true],
  ['<p>a</p>', false],
  ['<img data-name="a.jpg">', false],
  ['<div data-type="qr-code" data-link="https://a.nl"></div>', false],
])('%s is empty: %s', (html, empty) => {
  expect(isEmptyDocument(read(html))).toBe(empty);
});

it('counts words equally on the fast and the slow path', () => {
  const word = /[\p{L}\p{N}\p{M}]+(?:['’.,-][\p{L}\p{N}\p{M}]+)*/gu;
  const piece = fc.constantFrom('a', 'Bo', '7', '.', ',', "'", '-', ' ', '!', '..', 'é', '’', '\t');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
      const text = pieces.join('');
      const document = { ...emptyDocument() };
      document.content = [
        {
          type: 'paragraph',
          attrs: { textAlign: null },
          content: text === '' ? [] : [{ type: 'text', text }],
        },
      ];
      expect(countWords(document)).toBe(text.match(word)?.length ?? 0);
    }),
    { numRuns: 2000 },
  );
});
