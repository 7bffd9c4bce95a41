import { describe, expect, it } from 'vitest';
import { nodeDefinition } from './definition.ts';
import { markAttributes, markOrder } from './values/marks.ts';
import { palette, paletteNames } from './values/palette.ts';

describe('the tables for the editor', () => {
  it('an attribute of a node has the default of the schema, a required one null, an optional one nothing', () => {
    expect(nodeDefinition('image')).toEqual({
      group: 'block',
      attributes: {
        ...{ name: null, alt: '', caption: '', width: 'text', pixelWidth: null, pixelHeight: null },
        memory: undefined,
      },
      atom: true,
    });
    expect(nodeDefinition('letter')).toEqual({
      group: 'block',
      content: '(paragraph | bulletList | orderedList)+',
      attributes: { date: '', salutation: '', closing: '', signature: '', signaturePhoto: null },
    });
    expect(nodeDefinition('pageBreak')).toEqual({ group: 'block', attributes: {}, atom: true });
  });

  it('lists every mark once', () => {
    expect([...markOrder].sort()).toEqual(Object.keys(markAttributes).sort());
  });

  it.each(paletteNames)('%s has a contrast of 4.5:1 on white', (name) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
      const part = Number.parseInt(palette[name].slice(start, start + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    expect(1.05 / (luminance + 0.05)).toBeGreaterThanOrEqual(4.5);
  });
});
