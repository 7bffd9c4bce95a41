import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { launchBrowser, Page } from '../../../e2e/support/browser.ts';
import { allFontFiles } from '../../../packages/book/fonts/font-files.ts';
import { lineGrids, writeChapter } from '../../../packages/book/src/index.ts';
import { type BookJob, findPlace } from './edits.ts';

export type Browser = Awaited<ReturnType<typeof launchBrowser>>;

const families: Partial<Record<string, string>> = { lora: 'Lora', 'source-serif': 'Source Serif 4' };

/** Same text and photos as HTML, for printing with a browser. */
export function writeHtml({ book, chapters, photos }: BookJob): string {
  const { width, height, bleed, inner, outer, top } = book.page;
  const { height: line, lines } = lineGrids[book.textSize];
  const foot = height - top - (lines[book.format] * line * 25.4) / 72 + bleed;
  const family = families[book.face] ?? 'serif';
  const bodies = chapters.map(
    ({ title, document }) => `<section><h1>${title}</h1>${writeChapter(document)}</section>`,
  );
  const body = bodies.join('').replace(/data-name="([^"]+)"/g, (_, name: string) => {
    return `src="${pathToFileURL(photos[name] ?? '').href}"`;
  });
  return `<!doctype html><html lang="${book.language}"><meta charset="utf-8"><style>
${fontFaces(family)}
@page { size: ${width + 2 * bleed}mm ${height + 2 * bleed}mm; margin: ${top + bleed}mm ${outer + bleed}mm ${foot}mm ${inner + bleed}mm }
body { margin: 0; font: 11.1pt/${line}pt "${family}"; text-align: justify; hyphens: auto; orphans: 2; widows: 2 }
p { margin: 0; text-indent: 16pt } section { break-before: right } h1 { margin: 60mm 0 30mm; text-align: left }
figure { margin: ${line}pt 0; break-inside: avoid } img { display: block; width: 100% }
[data-width=small] img { width: 50% } [data-width=full] { break-before: page; break-after: page }
[data-type=image-layout] { display: flex; gap: 4mm; break-inside: avoid } [data-type=image-layout] figure { flex: 1 }
</style><body>${body}</body></html>`;
}

function fontFaces(family: string): string {
  const require = createRequire(new URL('../../../packages/book/package.json', import.meta.url));
  const faces = allFontFiles.filter((font) => font.family === family);
  const rules = faces.map(({ path }) => {
    const style = path.includes('Italic') ? 'italic' : 'normal';
    const weight = /\/(\d{3})/.exec(path)?.[1] ?? '400';
    const source = pathToFileURL(require.resolve(path)).href;
    return `@font-face { font-family: "${family}"; font-style: ${style}; font-weight: ${weight}; src: url("${source}") }`;
  });
  return rules.join('\n');
}

/** Opens the book and prints it; measured from navigation to file. */
export async function printFirst(
  browser: Browser,
  address: string,
): Promise<{ page: Page; took: number; pdf: Buffer }> {
  const page = await browser.newPage();
  const started = performance.now();
  await page.goto(address);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return { page, took: performance.now() - started, pdf };
}

/** Edits the open book and prints it again. */
export async function printAgain(page: Page, job: BookJob, words: string): Promise<number> {
  const { chapter, block } = findPlace(job);
  const started = performance.now();
  await page.evaluate(
    ([at, index, text]) => {
      // The title comes before the blocks.
      const found = document.querySelectorAll('section')[at]?.children[index + 1];
      if (found?.tagName !== 'P') throw new Error('no paragraph to write in');
      found.textContent = text;
    },
    [chapter, block, words] as const,
  );
  await page.pdf({ preferCSSPageSize: true });
  return performance.now() - started;
}
