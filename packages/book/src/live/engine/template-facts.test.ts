import { existsSync, globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { coverThemes } from '../../choices/cover-themes.ts';
import { bodyFaces } from '../../choices/faces.ts';
import { fontFiles } from '../../fonts/font-files.ts';
import { assetUrls } from '../assets.ts';
import { fontsOfBook } from './book-fonts.ts';

const typst = fileURLToPath(new URL('../../../typst', import.meta.url));

describe('the files that a browser loads', () => {
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
    const needed = bodyFaces.flatMap((face) => coverThemes.flatMap((theme) => fontsOfBook({ face, theme })));
    const paths = new Set([...needed, ...fontFiles.fallback].map(({ path }) => path));
    expect(Object.keys(assetUrls.fonts).toSorted()).toEqual([...paths].toSorted());
    for (const path of paths) expect(() => resolve(path)).not.toThrow();
  });
});
