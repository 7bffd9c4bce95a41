import { describe, expect, test } from 'vitest';
import { coverFaces } from '../choices/cover-faces.ts';
import { coverThemes } from '../choices/cover-themes.ts';
import { coverSheet } from '../geometry/cover-sheet.ts';
import { bookFormats } from '../geometry/formats.ts';
import { defaultProducts } from '../geometry/printer-product.ts';
import { contrastOf, isCoverColour } from './colours.ts';
import { type CoverChoice, designOf, makeCover, plainChoice } from './make-cover.ts';
import { findMotif, motifs } from './motifs.ts';

const every = coverThemes.flatMap((theme) =>
  motifs[theme].flatMap((motif) => bookFormats.map((format) => ({ theme, motif: motif.name, format }))),
);

const make = (choice: Partial<CoverChoice>, format: 'a4' | 'sq' = 'a4', pages = 96) =>
  makeCover(
    { ...plainChoice, title: 'Titel', ...choice },
    coverSheet(format, pages, defaultProducts[format]),
  );

describe('the motifs', () => {
  test('has at least four for each theme with images', () => {
    for (const theme of coverThemes.filter((name) => name !== 'no_image'))
      expect(motifs[theme].length).toBeGreaterThanOrEqual(4);
  });

  test('have unique names', () => {
    const names = coverThemes.flatMap((theme) => motifs[theme].map((motif) => motif.name));
    expect(new Set(names).size).toBe(names.length);
  });

  test('have subtitles that are read at arm’s length: 22 to 26 points, in full colour', () => {
    const designs = every.map(({ theme, motif }) => designOf({ theme, motif, photo: null }));
    const photos = coverThemes.map((theme) => designOf({ theme, motif: '', photo: 'a.jpg' }));
    for (const { type, colours } of [...designs, ...photos]) {
      expect(type.subtitleSize).toBeGreaterThanOrEqual(22);
      expect(type.subtitleSize).toBeLessThanOrEqual(26);
      const isTitle = colours.subtitle === colours.title;
      const surfaces = [colours.ground, colours.flat].map((each) => contrastOf(colours.subtitle, each));
      expect(isTitle || Math.max(...surfaces) >= 4.5).toBe(true);
    }
  });

  test.each(every)('$theme $motif $format is deterministic and valid SVG', ({ theme, motif, format }) => {
    const { art } = make({ theme, motif }, format);
    expect(art).toBe(make({ theme, motif }, format).art);
    expect(art).not.toMatch(/NaN|undefined|Infinity/);
    expect(art.length).toBeLessThan(1_500_000);
  });

  test.each(every)(
    '$theme $motif $format keeps its title on the visible part',
    ({ theme, motif, format }) => {
      for (const pages of [24, 200]) {
        const { zone, wrap } = make({ theme, motif }, format, pages);
        expect(zone.x).toBeGreaterThanOrEqual(wrap.seenLeft + 5);
        expect(zone.x + zone.width).toBeLessThanOrEqual(wrap.frontRight - 5);
        expect(zone.y).toBeGreaterThanOrEqual(wrap.top + 5);
        expect(zone.y + zone.height).toBeLessThanOrEqual(wrap.bottom - 5);
      }
    },
  );

  test.each(coverThemes)('of %s: the title contrasts with its ground at 3:1 or better', (theme) => {
    for (const motif of motifs[theme]) {
      const { title, ground, flat } = motif.colours;
      expect(Math.max(contrastOf(title, ground), contrastOf(title, flat)), motif.name).toBeGreaterThan(3);
    }
  });

  test('findMotif returns the first of the theme for an unknown name', () => {
    expect(findMotif('birth', 'nothing').name).toBe('moon');
  });
});

describe('choices of the writer', () => {
  test('replace colours and faces', () => {
    const cover = make({ titleColour: '#112233', groundColour: '#ffeedd', titleFace: 'anton' });
    expect(cover.colours.title).toBe('#112233');
    expect(cover.art).toContain('fill="#ffeedd"');
    expect(cover.titleStyle.family).toBe(coverFaces.anton.family);
  });

  test.each(['red', '#12', '#12345g', '"/><script>', ''])('ignores the invalid colour %j', (colour) => {
    expect(isCoverColour(colour)).toBe(false);
    expect(make({ groundColour: colour }).art).toBe(make({}).art);
  });

  test('a photo gets the shape of its theme; the theme without images ignores it', () => {
    expect(make({ theme: 'birth', photo: 'a.jpg' }).photo).toMatchObject({ name: 'a.jpg', shape: 'ellipse' });
    expect(make({ theme: 'no_image', photo: 'a.jpg' }).photo).toBeNull();
  });
});
