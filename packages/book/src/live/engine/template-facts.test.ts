import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { fontFiles } from '../../../fonts/font-files.ts';
import { BESIDE_WIDTH } from '../../geometry/page-measures.ts';
import { lineGrids } from '../../layout/text-sizes.ts';
import { assetUrls } from '../assets.ts';
import { bodyFamilies, fontsOfBook, titleFamilies } from './book-fonts.ts';

const typst = fileURLToPath(new URL('../../../typst', import.meta.url));
const tokens = readFileSync(`${typst}/tokens.typ`, 'utf8');

// Constants of the browser must equal those of the templates.
describe('constants shared with the templates', () => {
  it('body families equal tokens.typ', () => {
    const found = Array.from(tokens.matchAll(/^ {2}([\w-]+): \(family: "([^"]+)"/gm), ([, face, family]) => [
      face,
      family,
    ]);
    expect(Object.fromEntries(found)).toEqual(bodyFamilies);
  });

  it('title families equal tokens.typ', () => {
    const found = Array.from(
      tokens.matchAll(/^ {2}(\w+): \(accent.*display: "([^"]+)"/gm),
      ([, theme, family]) => [theme, family],
    );
    expect(Object.fromEntries(found)).toEqual(titleFamilies);
  });

  it('page lines and line height equal tokens.typ', () => {
    const size = /^ {2}(\w+): \(\n {4}grid: ([\d.]+)pt.*\n {4}a4: \(lines: (\d+).*\n {4}sq: \(lines: (\d+)/gm;
    const found = Array.from(tokens.matchAll(size), ([, name, height, a4, sq]) => [
      name,
      { height: Number(height), lines: { a4: Number(a4), sq: Number(sq) } },
    ]);
    expect(Object.fromEntries(found)).toEqual(lineGrids);
  });

  it('widths of photos with text beside them equal tokens.typ', () => {
    const size = /^ {2}(\w+): \(\n {4}grid: .*beside: (\d+)mm/gm;
    const found = Array.from(tokens.matchAll(size), ([, name, width]) => [name, Number(width)]);
    expect(Object.fromEntries(found)).toEqual(BESIDE_WIDTH);
  });

  it('asset list holds every template of the interior', () => {
    const files = globSync('**/*.{typ,svg,json}', { cwd: typst }).filter(
      (file) => file !== 'cover.typ' && file !== 'invoice.typ',
    );
    expect(Object.keys(assetUrls.templates).toSorted()).toEqual(files.toSorted());
    for (const address of Object.values(assetUrls.templates))
      expect(existsSync(fileURLToPath(address))).toBe(true);
  });

  it('asset list holds every font of the interior', () => {
    const { resolve } = createRequire(import.meta.url);
    const faces = Object.keys(bodyFamilies) as (keyof typeof bodyFamilies)[];
    const themes = Object.keys(titleFamilies) as (keyof typeof titleFamilies)[];
    const needed = faces.flatMap((face) => themes.flatMap((theme) => fontsOfBook({ face, theme })));
    const paths = new Set([...needed, ...fontFiles.fallback].map(({ path }) => path));
    expect(Object.keys(assetUrls.fonts).toSorted()).toEqual([...paths].toSorted());
    for (const path of paths) expect(() => resolve(path)).not.toThrow();
  });
});
