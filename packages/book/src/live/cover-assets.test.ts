import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { coverFaces } from '../choices/cover-faces.ts';
import { allFontFiles } from '../fonts/font-files.ts';
import { coverAssetUrls } from './cover-assets.ts';
import { fontUrlOf } from './covers/cover-fonts.ts';

test('lists every file cover.typ reads', () => {
  expect(Object.keys(coverAssetUrls.templates)).toContain('cover.typ');
  expect(Object.keys(coverAssetUrls.templates)).toContain('tokens.typ');
  for (const address of Object.values(coverAssetUrls.templates))
    expect(existsSync(fileURLToPath(address))).toBe(true);
});

test('lists every font of the cover faces', () => {
  const { resolve } = createRequire(import.meta.url);
  const families = new Set<string>(Object.values(coverFaces).map(({ family }) => family));
  for (const { family, path } of allFontFiles) {
    if (!families.has(family)) continue;
    expect(coverAssetUrls.fonts, path).toHaveProperty([path]);
    expect(() => resolve(path)).not.toThrow();
  }
});

test.each(Object.entries(coverFaces))('the face %s has a file of its own', (_, face) => {
  expect(fontUrlOf(face)).toMatch(/\.ttf$/);
});
