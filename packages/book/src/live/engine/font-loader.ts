import type { FontFile } from '../../fonts/font-files.ts';
import type { BookSettings } from '../../layout/layout-data.ts';
import { fontsOfBook, rareFonts } from './book-fonts.ts';
import { type Coverage, coveredByAll, needsRareFonts } from './font-coverage.ts';
import type { Typesetter } from './typesetter.ts';

/** Loads the fonts of a book, and the fallback fonts with the first character that needs them. */
export class FontLoader {
  readonly #typesetter: Typesetter;
  readonly #urls: Record<string, string>;
  readonly #files = new Map<string, Promise<Uint8Array>>();
  #provided = '';
  #covered: Coverage = () => false;
  #withRare = false;

  constructor(typesetter: Typesetter, urls: Record<string, string>) {
    this.#typesetter = typesetter;
    this.#urls = urls;
  }

  async provide(book: BookSettings, text: () => string): Promise<void> {
    const basic = `${book.face} ${book.theme}`;
    if (this.#provided !== basic) {
      this.#covered = coveredByAll(
        await this.#set(this.#withRare ? [...fontsOfBook(book), ...rareFonts] : fontsOfBook(book)),
      );
      this.#provided = basic;
    }
    if (this.#withRare || !needsRareFonts(text(), this.#covered)) return;
    await this.#set([...fontsOfBook(book), ...rareFonts]);
    this.#withRare = true;
  }

  async #set(fonts: readonly FontFile[]): Promise<number[][]> {
    return this.#typesetter.setFonts(await Promise.all(fonts.map((font) => this.#fetch(font.path))));
  }

  async #fetch(path: string): Promise<Uint8Array> {
    const known = this.#files.get(path);
    if (known !== undefined) return known;
    const file = fetchBytes(this.#urls[path] ?? '');
    this.#files.set(path, file);
    return file;
  }
}

/** Fetches a file of the same origin. */
export async function fetchBytes(url: string): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
