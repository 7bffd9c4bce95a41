import { describe, expect, it } from 'vitest';
import { markAttributes, markOrder, nodeDefinitions } from './definition.ts';
import { type DocumentNode, documentSchema } from './schema.ts';
import { palette, paletteNames } from './values/palette.ts';

const item = { type: 'listItem', content: [{ type: 'paragraph' }] };
const given: Record<string, unknown> = {
  name: 'a.jpg',
  images: [{ name: 'a.jpg' }, { name: 'b.jpg' }],
  link: 'https://a.nl',
  recording: '0b9e8f5e-2f4c-4f0e-9a55-2f6d1f4a9c11',
  code: '4hrk8wgp2ntx',
  levels: 'f'.repeat(160),
  seconds: 161,
};

describe('the tables for the editor', () => {
  const blocks = Object.entries(nodeDefinitions).filter(([, definition]) => definition.group === 'block');

  it.each(blocks)('%s has the attributes and defaults of the schema', (type, definition) => {
    const required = definition.required ?? [];
    const node = {
      type,
      ...(required.length > 0 ? { attrs: Object.fromEntries(required.map((key) => [key, given[key]])) } : {}),
      ...(definition.content === 'listItem+' ? { content: [item] } : {}),
      ...(type === 'blockquote' || type === 'letter' ? { content: [{ type: 'paragraph' }] } : {}),
    };
    const parsed: DocumentNode | undefined = documentSchema.parse({ type: 'doc', content: [node] })
      .content[0];
    const attributes: Record<string, unknown> = parsed !== undefined && 'attrs' in parsed ? parsed.attrs : {};
    const always = Object.entries(definition.attributes).filter(([, value]) => value !== undefined);
    expect(Object.keys(attributes).sort()).toEqual(always.map(([key]) => key).sort());
    for (const [key, value] of Object.entries(definition.attributes)) {
      if (!required.includes(key)) expect(attributes[key]).toEqual(value);
    }
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
