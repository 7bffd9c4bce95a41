import { parseChapter } from '@dierbaar/book';
import { EditorState } from '@tiptap/pm/state';
import { expect, it } from 'vitest';
import { makeChapterSchema } from '../document/chapter-schema.ts';
import { removePhoto } from './remove-photo.ts';

const schema = makeChapterSchema();
const photo = (name: string) => `<figure><img data-name="${name}" alt=""></figure>`;

it('takes a photo out of a page of photos and from under a letter, and keeps the words', () => {
  const html =
    '<figure data-type="image" data-width="full" data-page="photos" data-opening="true"><img data-name="gone.jpg" alt=""></figure>' +
    `<div data-type="image-layout" data-page="photos">${photo('gone.jpg')}${photo('kept.jpg')}<p data-part="caption">De haven</p></div>` +
    '<div data-type="letter"><p data-part="date">Mei 1963</p><p>Warm.</p><p data-part="signature">Wim</p>' +
    '<figure data-type="image" data-part="signature" data-width="small"><img data-name="gone.jpg" alt=""></figure></div>' +
    '<figure data-type="image" data-width="full" data-page="photos"><img data-name="gone.jpg" alt=""></figure><p>Achteraf</p>';
  const doc = schema.nodeFromJSON(parseChapter(html).document);
  const { doc: left } = removePhoto(EditorState.create({ doc }).tr, 'gone.jpg');
  expect(JSON.stringify(left.toJSON())).not.toContain('gone.jpg');
  expect(left.children.map(({ type }) => type.name)).toEqual(['photoPage', 'letter', 'paragraph']);
  expect(left.child(0).attrs).toMatchObject({ caption: 'De haven', images: [{ name: 'kept.jpg' }] });
  expect(left.child(1).attrs).toMatchObject({ date: 'Mei 1963', signature: 'Wim', signaturePhoto: null });
  expect(left.child(1).textContent).toBe('Warm.');
});
