import type { CoverFace } from '../../choices/cover-faces.ts';
import type { CoverLayout } from '../../cover/cover-layout.ts';
import { type FontFile, fontFiles } from '../../fonts/font-files.ts';
import { coverAssetUrls } from '../cover-assets.ts';
import { rareFonts } from '../engine/book-fonts.ts';
import { type Coverage, coveredByAll, needsRareFonts } from '../engine/font-coverage.ts';
import { fetchBytes } from '../engine/font-loader.ts';
import type { Typesetter } from '../engine/typesetter.ts';

// First fallback for characters a title face lacks; must equal typst/cover.typ.
const SECOND_FAMILY = 'EB Garamond';

/** URL of a cover face's font file, so that a picker can show its name in that face. */
export function fontUrlOf({
  family,
  weight,
  italic,
}: Pick<CoverFace, 'family' | 'weight' | 'italic'>): string | undefined {
  const file = fontsOfFamilies(new Set([family])).find(
    ({ path }) => path.includes(`/${weight}`) && path.includes('_Italic/') === italic,
  );
  return file && coverAssetUrls.fonts[file.path];
}

/** Loads the fonts of covers, and the fallback fonts with the first character that needs them. */
export class CoverFonts {
  readonly #typesetter: Pick<Typesetter, 'setFonts'>;
  readonly #urls: Record<string, string>;
  readonly #files = new Map<string, Promise<Uint8Array>>();
  readonly #families = new Set([SECOND_FAMILY]);
  #provided = 0;
  #covered: Coverage = () => false;
  #withRare = false;

  constructor(typesetter: Pick<Typesetter, 'setFonts'>, urls: Record<string, string>) {
    this.#typesetter = typesetter;
    this.#urls = urls;
  }

  async provide(covers: readonly CoverLayout[]): Promise<void> {
    for (const { titleStyle, subtitleStyle, spineStyle, back } of covers) {
      const styles = [titleStyle, subtitleStyle, spineStyle, ...(back === null ? [] : [back.style])];
      for (const { family } of styles) this.#families.add(family);
    }
    if (this.#provided !== this.#families.size) {
      const wanted = this.#families.size;
      this.#covered = coveredByAll(await this.#set());
      this.#provided = wanted;
    }
    const words = covers.flatMap(wordsOf).join(' ');
    if (this.#withRare || !needsRareFonts(words, this.#covered)) return;
    this.#withRare = true;
    await this.#set();
  }

  async #set(): Promise<number[][]> {
    const fonts = [...fontsOfFamilies(this.#families), ...(this.#withRare ? rareFonts : [])];
    return this.#typesetter.setFonts(await Promise.all(fonts.map(({ path }) => this.#fetch(path))));
  }

  #fetch(path: string): Promise<Uint8Array> {
    const known = this.#files.get(path);
    if (known !== undefined) return known;
    const file = fetchBytes(this.#urls[path] ?? '');
    this.#files.set(path, file);
    return file;
  }
}

function wordsOf({ title, subtitle, spineFoot, back }: CoverLayout): string[] {
  return [title, subtitle, ...spineFoot.words, ...(back === null ? [] : [...back.lines, back.author])];
}

function fontsOfFamilies(families: ReadonlySet<string>): FontFile[] {
  return [...fontFiles.text, ...fontFiles.title].filter((font) => families.has(font.family));
}
