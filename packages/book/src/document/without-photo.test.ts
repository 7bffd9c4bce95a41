import { expect, it } from 'vitest';
import { parseChapter } from './parse-chapter.ts';
import { withoutPhoto } from './without-photo.ts';
import { writeChapter } from './write-chapter.ts';

const photo = (name: string) =>
  `<figure data-type="image" data-width="text"><img data-name="${name}" alt=""></figure>`;
const row = (...names: string[]) =>
  `<div data-type="image-layout" data-height="medium">${names
    .map((name) => `<figure><img data-name="${name}" alt="" data-focus-x="0.5" data-focus-y="0.5"></figure>`)
    .join('')}</div>`;
const page = (...names: string[]) =>
  `<div data-type="image-layout" data-page="photos">${names
    .map((name) => `<figure><img data-name="${name}" alt="" data-focus-x="0.5" data-focus-y="0.5"></figure>`)
    .join('')}<p data-part="caption">Zomer</p></div>`;
const letter = (signature: string) =>
  `<div data-type="letter"><p data-part="salutation">Lieve Noor,</p><p>Dag.</p><p data-part="signature">Oma</p>${signature}</div>`;
const scan =
  '<figure data-type="image" data-part="signature" data-width="small"><img data-name="a.jpg" alt=""></figure>';
const without = (html: string) => writeChapter(withoutPhoto(parseChapter(html).document, 'a.jpg'));

it.each([
  ['a photo', `<p>x</p>${photo('a.jpg')}<p>y</p>${photo('b.jpg')}`, `<p>x</p><p>y</p>${photo('b.jpg')}`],
  ['one of three in a row', row('a.jpg', 'b.jpg', 'c.jpg'), row('b.jpg', 'c.jpg')],
  ['one of two in a row', row('b.jpg', 'a.jpg'), photo('b.jpg')],
  ['both of a row', row('a.jpg', 'a.jpg'), '<p></p>'],
  ['one of three on a page', page('b.jpg', 'a.jpg', 'c.jpg'), page('b.jpg', 'c.jpg')],
  ['all of a page', page('a.jpg', 'a.jpg'), '<p></p>'],
  ['the signature of a letter', letter(scan), letter('')],
  ['the only block', photo('a.jpg'), '<p></p>'],
  ['nothing', `<p>x</p>${row('b.jpg', 'c.jpg')}`, `<p>x</p>${row('b.jpg', 'c.jpg')}`],
])('takes out %s', (_, html, expected) => {
  const written = without(html);
  expect(written).toBe(writeChapter(parseChapter(expected).document));
  expect(written).not.toContain('a.jpg');
});
