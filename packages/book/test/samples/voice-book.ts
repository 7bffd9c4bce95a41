import type { BookSettings } from '../../src/layout/layout-data.ts';
import type { SampleBook } from './books.ts';
import { paragraph, photo, question, voice } from './nodes.ts';
import { makeSettings } from './settings.ts';

/** A chapter with voices in both sizes, a long caption among them, and a photo. */
export function voiceBook(overrides: Partial<BookSettings> = {}): SampleBook {
  const said =
    'Riet hield de ladder vast, Piet stond op de uitkijk. Opa klom als eerste, op zijn blote voeten, met een boterham tussen zijn tanden omdat hij zijn handen nodig had. ';
  const content = [
    question('Hoe zag een zomerdag eruit als er niemand op je lette?'),
    paragraph(said.repeat(2)),
    paragraph('Wat er daarna gebeurde, kun je beter van hemzelf horen:'),
    voice(),
    paragraph(said.repeat(2)),
    voice({ size: 'wide', code: '7k3m9qxp4dtw', seconds: 46, caption: 'oma Riet, die het anders weet' }),
    paragraph(said),
    photo('dust-bowl-home.jpg', 'small', 'Het huis, in de zomer van 1962.'),
    paragraph(said.repeat(2)),
    voice({
      code: '2ntx4hrk8wgp',
      seconds: 7,
      caption: 'opa Henk over de hooiberg, de ladder en de boterham, aan de keukentafel in augustus 2026',
    }),
  ];
  return {
    book: makeSettings({ title: 'Het boek van opa Henk', theme: 'no_image', ...overrides }),
    chapters: [{ id: 'voices', title: 'Buiten tot het donker', document: { type: 'doc', content } }],
  };
}
