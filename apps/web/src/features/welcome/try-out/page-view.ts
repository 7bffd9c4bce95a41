import type { ChapterDocument, Image } from '@dierbaar/book';
import { blocksOfFirstPage, firstPagePhotoWidth } from '@dierbaar/book';
import { createLivePages, findOnPages, type LivePages, textArea } from '@dierbaar/book/live';
import type { FirstPage } from '../../../lib/first-page/first-page.ts';
import { readFile, storeFile } from '../../../lib/first-page/first-page-files.ts';
import { wordsOf } from '../../../lib/first-page/words-of.ts';
import { formatCount } from '../../../lib/format/numbers.ts';
import { makePrintOptions, type PrintOptions } from '../../../lib/projects/print-options.ts';
import { fill, plural } from '../texts/welcome-texts.ts';
import type { Asked } from './asked.ts';
import { asJpeg, downloadPage, paintPage, trimmedPage } from './keep-page.ts';
import type { Parts } from './parts.ts';

export interface PageView {
  /** Sets the page of a piece; one without a text shows the example. */
  show(piece: FirstPage): void;
  /** Marks the line of the caret; `before` is the text before it. */
  follow(before: string): void;
  /** Keeps the picture of the page for the screens that follow. */
  keepPicture(questionId: string): Promise<void>;
  /** Gives the page to the visitor as a file. */
  download(): Promise<void>;
}

/** Pixels per millimetre of a page to keep: 300 per inch. */
const PRINTED = 300 / 25.4;
const chapterId = 'first-page';
/** Name of the photo in the text; there is one at most. */
const photoName = 'first-page';

/** The printed page beside the try-out, set by the typesetter of the book. */
export function openPageView(asked: Asked, parts: Parts): PageView {
  const { sheet, canvas, example, here, under, view } = parts;
  const { texts, language } = asked;
  const live = createLivePages();
  let shown: FirstPage | null = null;
  let settings: PrintOptions | null = null;
  let caret: string | null = null;
  let release = () => {};
  let painted = 0;

  const paint = () => {
    release();
    const pxPerMm = canvas.parentElement ? canvas.parentElement.clientWidth / 210 : 2.86;
    const scale = pxPerMm * Math.min(2, window.devicePixelRatio || 1);
    release = live.paint(canvas, { chapterId, page: 1, scale, onPainted });
  };
  const onPainted = () => {
    painted += 1;
    sheet.toggleAttribute('data-loading', false);
    canvas.hidden = false;
    example.hidden = true;
    mark();
  };
  const mark = () => {
    if (!shown || !settings) return;
    const pages = live.getLayout().chapters.get(chapterId);
    const lines = (caret ?? shown.text).split('\n').filter((line) => line.trim() !== '');
    const whole = shown.text.split('\n').filter((line) => line.trim() !== '');
    const index = Math.max(1, lines.length);
    const part = (lines.at(-1)?.length ?? 0) / Math.max(1, whole[index - 1]?.length ?? 1);
    const point = findOnPages(pages?.nodes ?? [], { index, part: Math.min(1, part) }, textArea(settings));
    here.hidden = caret === null || point?.page !== 1;
    if (point?.page !== 1) return;
    const { bleed, inner } = settings.page;
    const y = point.y - bleed;
    here.style.top = `calc(${y - 4.2} * var(--mm))`;
    here.style.left = `calc(${inner - 4.5} * var(--mm))`;
    // On a phone the page is cut: the line of the caret stays in sight.
    view.style.setProperty('--shift', `calc(${-Math.max(0, y - 120)} * var(--mm))`);
  };
  const tell = () => {
    if (!shown) return;
    const { state, chapters } = live.getLayout();
    const pages = chapters.get(chapterId);
    if (state === 'failed') return offerRetry();
    if (shown.text.trim() === '') {
      under.textContent = texts.example;
      return;
    }
    if (painted === 0) {
      under.textContent = texts.loading;
      return;
    }
    const count = wordsOf(shown.text);
    const words = plural(texts.words, count).replace(String(count), formatCount(count, language));
    const what = shown.photo ? fill(texts.photos, { words }) : words;
    const page = pages?.firstPage;
    const place = page == null ? what : fill(texts.on, { what, page });
    under.textContent = (pages?.pages ?? 1) > 1 ? `${place}. ${texts.runsOn}` : place;
  };
  const offerRetry = () => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = texts.retry;
    button.addEventListener('click', () => live.retry());
    under.replaceChildren(`${texts.failed} `, button);
  };

  live.subscribe(() => {
    tell();
    mark();
  });
  new ResizeObserver(paint).observe(sheet);

  return {
    show(piece) {
      const isExample = piece.text.trim() === '';
      const before = shown;
      shown = piece;
      settings = settingsOf(piece);
      view.toggleAttribute('data-photo', piece.photo !== null && !isExample);
      if (piece.photo && (before?.photo !== piece.photo || before.questionId !== piece.questionId))
        void givePhoto(live, piece.questionId);
      if (painted === 0 && !isExample) {
        // The example belongs to another question: pale lines stand for what is being set.
        example.hidden = true;
        sheet.toggleAttribute('data-loading', true);
      }
      const document = documentOf(isExample ? exampleOf(asked, piece) : piece);
      live.setBook(settings, [{ id: chapterId, title: titleOf(asked, piece, isExample), document }]);
      live.show(chapterId);
      if (before?.format !== piece.format) paint();
      tell();
    },
    follow(before) {
      caret = before;
      mark();
    },
    async keepPicture(questionId) {
      if (canvas.hidden || !settings) return;
      // What is on the screen: nobody waits for the typesetter here.
      const page = trimmedPage(canvas, canvas.width / (settings.page.width + 2 * settings.page.bleed));
      await storeFile('page', questionId, await asJpeg(page));
    },
    async download() {
      await downloadPage(await paintPage(live, chapterId, PRINTED), shown?.format ?? 'sq', texts);
    },
  };
}

/** Settings of a new book without a cover, as the app makes them. */
function settingsOf({ format, themeId: theme, chapter: name, language }: FirstPage): PrintOptions {
  return makePrintOptions({ name, language, format, theme }, { settings: null, cover: null }, '', 0);
}

function documentOf(piece: FirstPage): ChapterDocument {
  return {
    type: 'doc',
    content: [...blocksOfFirstPage(piece), ...(piece.photo ? [imageOf(piece.photo, piece.caption)] : [])],
  };
}

function imageOf(
  { width: pixelWidth, height: pixelHeight }: NonNullable<FirstPage['photo']>,
  caption = '',
): Image {
  const attrs = { name: photoName, alt: '', caption, width: firstPagePhotoWidth, pixelWidth, pixelHeight };
  return { type: 'image', attrs };
}

/** The example answers the question that the page begins with; beside another question it stays what it is. */
function exampleOf({ themes, firstTheme, example }: Asked, piece: FirstPage): FirstPage {
  const question = themes.find(({ id }) => id === firstTheme)?.questions[0]?.text ?? '';
  return { ...piece, question, text: example, photo: null };
}

function titleOf({ themes, firstTheme }: Asked, piece: FirstPage, isExample: boolean): string {
  const first = themes.find(({ id }) => id === firstTheme)?.questions[0]?.chapter ?? '';
  return isExample ? first : piece.chapter;
}

async function givePhoto(live: LivePages, questionId: string): Promise<void> {
  live.setPhoto(photoName, (await readFile('photo', questionId)) ?? null);
}
