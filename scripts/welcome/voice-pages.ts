import path from 'node:path';
import sharp from 'sharp';
import { defaultProducts, pageMeasures, trimSizes } from '../../packages/book/src/index.ts';
import type { Renderer } from '../../packages/book/src/render/index.ts';
import { pageBreak, paragraph, voice } from '../../packages/book/test/samples/nodes.ts';
import { makeSettings } from '../../packages/book/test/samples/settings.ts';
import { drawPart, renderFile } from './render.ts';

const told = {
  nl: {
    title: 'Buiten tot het donker',
    before: [
      'Riet hield de ladder vast, Piet stond op de uitkijk. Opa klom als eerste, op zijn blote voeten, met een boterham tussen zijn tanden omdat hij zijn handen nodig had.',
      'Wat er daarna gebeurde, kun je beter van hemzelf horen. Ik heb het opgenomen aan de keukentafel, op een zondag in augustus, met de klok erdoorheen en oma die op de achtergrond zegt dat het allemaal niet waar is.',
    ],
    caption: 'opa Henk over de hooiberg',
    after: [
      'Hij is dus gevallen. Drie meter, in het hooi van het jaar ervoor, dat minder zacht was dan hij had gehoopt. Hij hield er een litteken aan over van vier centimeter, dat hij nog altijd laat zien aan wie er niet om vraagt.',
      'Zijn moeder vroeg die avond waar hij was geweest. ‘Bij Piet,’ zei hij, en dat was waar. Ze haalde een strohalm uit zijn kraag, legde die naast zijn bord en zei niets meer. Hij heeft haar nooit verteld hoe hoog het was.',
      'De ladder staat er nog. Er mist een sport, de vierde van boven, en wie er nu op wil, moet eerst beloven dat hij niets tussen zijn tanden houdt.',
      'Piet zegt dat hij het allemaal heeft zien aankomen. Maar Piet stond op de uitkijk, en keek de andere kant op.',
    ],
  },
  en: {
    title: 'Out until dark',
    before: [
      'Riet held the ladder, Piet kept watch. Grandpa went up first, barefoot, with a sandwich between his teeth because he needed both hands.',
      'What happened next you had better hear from him. I recorded it at the kitchen table, on a Sunday in August, with the clock in it and grandma in the background saying that none of it is true.',
    ],
    caption: 'grandpa Henk about the haystack',
    after: [
      'So he fell. Three metres, into the hay of the year before, which was less soft than he had hoped. It left him a scar of four centimetres, which he still shows to whoever does not ask.',
      'That evening his mother wanted to know where he had been. ‘At Piet’s,’ he said, and that was true. She took a straw out of his collar, laid it beside his plate and said no more. He never told her how high it was.',
      'The ladder is still there. A rung is missing, the fourth from the top, and whoever wants to climb it now must promise first to hold nothing between the teeth.',
      'Piet says that he saw it coming. But Piet kept watch, and was looking the other way.',
    ],
  },
};

const chapterId = 'told';
/** Millimetres of the page above the voice, and of the part that is shown. */
const above = 36;
const shownHeight = 216;

/** Writes the part of a printed page with a voice that the public home shows. */
export async function writeVoicePages(
  renderer: Renderer,
  { pictures, scratch }: { pictures: string; scratch: string },
): Promise<void> {
  const product = defaultProducts.a4;
  const page = pageMeasures('a4', product.pages.min, product);
  for (const language of ['nl', 'en'] as const) {
    const { title, before, caption, after } = told[language];
    // The page after the one with the title.
    const opening = [paragraph(before.join(' ')), pageBreak];
    const content = [
      ...opening,
      ...before.map((text) => paragraph(text)),
      voice({ caption }),
      ...after.map((text) => paragraph(text)),
    ];
    const { pdf, map } = await renderFile(renderer, {
      kind: 'book',
      quality: 'preview',
      book: makeSettings({ title, language, format: 'a4', theme: 'no_image', page }),
      chapters: [{ id: chapterId, title, document: { type: 'doc', content } }],
      photos: {},
    });
    const place = map.find((one) => one.index === opening.length + before.length);
    if (!place) throw new Error('the voice is on no page');
    const top = Math.max(page.bleed, place.y - above);
    const part = {
      left: page.bleed,
      top,
      width: trimSizes.a4.width,
      height: Math.min(shownHeight, page.bleed + trimSizes.a4.height - top),
    };
    const picture = await drawPart(pdf, place.page, part, 1104, scratch);
    const { width, height } = await sharp(picture)
      .webp({ quality: 78 })
      .toFile(path.join(pictures, `voice-${language}.webp`));
    console.log(`voice ${language}: page ${place.page}, ${width} x ${height} pixels`);
  }
}
