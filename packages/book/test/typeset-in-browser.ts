import startCompiler, { TypstCompilerBuilder } from '@myriaddreamin/typst-ts-web-compiler';
import {
  type BookSettings,
  type ChapterText,
  makeLayoutData,
  type PhotoFile,
} from '../src/layout/layout-data.ts';
import { templateTokens } from '../src/layout/template-tokens.ts';
import { assetUrls, wasmUrls } from '../src/live/assets.ts';
import { fetchBytes } from '../src/live/engine/font-loader.ts';
import { withoutEval } from '../src/live/engine/without-eval.ts';

const PDF = 1;
const FULL_DIAGNOSTICS = 3;

/**
 * Chapters as PDF files, made by the browser's compiler from the same files as the live pages, to compare their text with
 * the printed book.
 */
export async function typesetInBrowser(
  book: BookSettings,
  chapters: readonly ChapterText[],
  photos: Readonly<Record<string, PhotoFile>>,
): Promise<Uint8Array[]> {
  await startCompiler({ module_or_path: fetch(wasmUrls.compiler) });
  const builder = withoutEval(() => new TypstCompilerBuilder());
  await builder.set_access_model(
    {},
    () => 0,
    () => false,
    (path: string) => path,
    () => undefined,
  );
  for (const address of Object.values(assetUrls.fonts)) await builder.add_raw_font(await fetchBytes(address));
  const compiler = await builder.build();
  for (const [path, address] of Object.entries(assetUrls.templates)) {
    compiler.map_shadow(`/${path}`, await fetchBytes(address));
  }
  compiler.map_shadow('/tokens.json', templateTokens);
  return chapters.map((chapter, index) => {
    const data = makeLayoutData(book, [chapter], photos, index + 1);
    compiler.map_shadow('/data.json', new TextEncoder().encode(JSON.stringify(data)));
    const world = compiler.snapshot('/', '/chapter.typ', undefined);
    try {
      return readResult(world.get_artifact(PDF, FULL_DIAGNOSTICS));
    } finally {
      world.free();
    }
  });
}

function readResult(made: unknown): Uint8Array {
  const file = typeof made === 'object' && made !== null && 'result' in made ? made.result : undefined;
  if (!(file instanceof Uint8Array)) throw new Error(JSON.stringify(made));
  return file;
}
