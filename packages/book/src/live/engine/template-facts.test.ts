import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { fontFiles } from '../../fonts/font-files.ts';
import { bodyFaces } from '../../choices/faces.ts';
import { assetUrls } from '../assets.ts';
import { fontsOfBook, titleFamilies } from './book-fonts.ts';

const typst = fileURLToPath(new URL('../../../typst', import.meta.url));
const tokens = readFileSync(`${typst}/tokens.typ`, 'utf8');

// Constants of the browser must equal those of the templates.
describe('constants shared with the templates', () => {
  it('title families equal tokens.typ', () => {
    const found = Array.from(
      tokens.matchAll(/^ {2}(\w+): \(accent.*display: "([^"]+)"/gm),
      ([, theme, family]) => [theme, family],
    );
    expect(Object.fromEntries(found)).toEqual(titleFamilies);
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
    const themes = Object.keys(titleFamilies) as (keyof typeof titleFamilies)[];
    const needed = bodyFaces.flatMap((face) => themes.flatMap((theme) => fontsOfBook({ face, theme })));
    const paths = new Set([...needed, ...fontFiles.fallback].map(({ path }) => path));
    expect(Object.keys(assetUrls.fonts).toSorted()).toEqual([...paths].toSorted());
    for (const path of paths) expect(() => resolve(path)).not.toThrow();
  });
});
