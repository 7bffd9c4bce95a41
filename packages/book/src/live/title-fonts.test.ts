import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { coverThemes } from '../cover/cover-themes.ts';
import { titleFonts, titleFontUrlOf } from './title-fonts.ts';

const tokens = readFileSync(new URL('../../typst/tokens.typ', import.meta.url), 'utf8');

describe('the face of the titles', () => {
  it.each(coverThemes)('of %s equals that of the templates', (theme) => {
    const [line = ''] = tokens.match(new RegExp(`^ {2}${theme}: \\(accent.*$`, 'm')) ?? [];
    const readToken = (name: string) => new RegExp(`${name}: "?([-\\w.]+)`).exec(line)?.[1] ?? '';
    expect(titleFonts[theme]).toEqual({
      weight: Number(readToken('weight')),
      italic: readToken('style') === 'italic',
      scale: Number(readToken('scale')),
      tracking: Number.parseFloat(readToken('track')),
    });
  });

  it.each(coverThemes)('of %s can be loaded by a screen', (theme) => {
    expect(titleFontUrlOf(theme)).toMatch(/\.ttf$/);
  });
});
