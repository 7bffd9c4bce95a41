import path from 'node:path';
import { exampleAnswers } from '../../apps/web/src/features/welcome/texts/examples.ts';
import {
  type Block,
  defaultProducts,
  defaultTextSize,
  pageMeasures,
  themeWithoutCover,
  trimSizes,
} from '../../packages/book/src/index.ts';
import type { Renderer } from '../../packages/book/src/render/index.ts';
import { makeSettings } from '../../packages/book/test/samples/settings.ts';
import { catalogue } from '../../packages/catalogue/src/index.ts';
import { drawPart, renderFile, writeWebp } from './render.ts';

const themeId = 'life-story';
const chapterId = 'life-story.around-the-table';
/** Widths in pixels: for a phone, and for a large screen. */
const widths = [700, 1200];

/** Writes the page that stands beside the try-out until a visitor types: the first of a square book. */
export async function writeExamplePages(
  renderer: Renderer,
  { pictures, scratch }: { pictures: string; scratch: string },
): Promise<void> {
  const chapter = catalogue.flatMap(({ chapters }) => chapters).find(({ id }) => id === chapterId);
  const question = chapter?.questions[0];
  if (!chapter || !question) throw new Error(`there is no chapter ${chapterId}`);
  for (const language of ['nl', 'en'] as const) {
    const content: Block[] = [
      {
        type: 'question',
        attrs: { projectQuestionId: null },
        content: [{ type: 'text', text: question.text[language] }],
      },
      ...exampleAnswers[language].split('\n').map(
        (text): Block => ({
          type: 'paragraph',
          attrs: { textAlign: null },
          content: [{ type: 'text', text }],
        }),
      ),
    ];
    const title = chapter.title[language];
    const product = defaultProducts.sq;
    const page = pageMeasures('sq', product.pages.min, product);
    const { pdf, map } = await renderFile(renderer, {
      kind: 'book',
      quality: 'preview',
      book: makeSettings({
        title,
        language,
        format: 'sq',
        theme: themeWithoutCover(themeId),
        textSize: defaultTextSize(themeId),
        contents: 'fitted',
        ruledPages: 'fill',
        colophon: true,
        minPages: product.pages.min,
        page,
      }),
      chapters: [{ id: chapterId, title, document: { type: 'doc', content } }],
      photos: {},
    });
    const at = map.find((place) => place.chapterId === chapterId)?.page ?? 1;
    const part = { ...trimSizes.sq, left: page.bleed, top: page.bleed };
    for (const width of widths) {
      const picture = await drawPart(pdf, at, part, width, scratch);
      const file = path.join(pictures, `example-${language}-${width}.webp`);
      await writeWebp(picture, file, width > 1000 ? 80 : 72);
    }
    console.log(`example ${language}: page ${at}`);
  }
}
