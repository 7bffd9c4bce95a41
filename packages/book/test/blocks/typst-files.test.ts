import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { coverThemes } from '../../src/choices/cover-themes.ts';
import { blockKinds } from '../../src/document/blocks/block-kinds.ts';

const templates = join(import.meta.dirname, '../../typst');
const sources = readdirSync(templates)
  .filter((file) => file.endsWith('.typ'))
  .map((file) => readFileSync(join(templates, file), 'utf8'))
  .join('');

// Without a branch Typst prints the text of a block alone, and nothing of one without text.
test.each(Object.keys(blockKinds))('a template has a branch for the block %s', (kind) => {
  expect(sources).toMatch(new RegExp(`\\b(t|type) == "${kind}"`));
});

test.each(coverThemes)('the theme %s has its six ornaments', (theme) => {
  const files = readdirSync(join(templates, 'ornaments', theme));
  expect(files.toSorted()).toEqual(['1.svg', '2.svg', '3.svg', '4.svg', '5.svg', 'cover.svg']);
});
