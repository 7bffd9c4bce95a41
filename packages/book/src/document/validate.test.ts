import { describe, expect, it } from 'vitest';
import { emptyDocument, validateDocument } from './validate.ts';
import { MAX_DEPTH, MAX_NODES } from './values/limits.ts';

const paragraph = (text: string, marks?: unknown) => ({
  type: 'paragraph',
  content: [{ type: 'text', text, ...(marks === undefined ? {} : { marks }) }],
});
const doc = (...content: unknown[]) => ({ type: 'doc', content });

describe('validateDocument', () => {
  it('fills in missing attributes', () => {
    expect(validateDocument({ type: 'doc' })).toEqual({ ok: true, document: emptyDocument(), near: [] });
    expect(validateDocument(doc({ type: 'image', attrs: { name: 'a.jpg' } }))).toMatchObject({
      document: {
        content: [
          {
            attrs: { alt: '', caption: '', width: 'text', pixelWidth: null, pixelHeight: null },
          },
        ],
      },
    });
  });

  it('joins text, orders marks, and turns line ends into line breaks', () => {
    const written = doc({
      type: 'paragraph',
      content: [
        { type: 'text', text: 'a', marks: [{ type: 'italic' }, { type: 'bold' }] },
        { type: 'text', text: 'b\r\nc', marks: [{ type: 'bold' }, { type: 'italic' }] },
        { type: 'hardBreak', marks: [{ type: 'bold' }] },
        { type: 'text', text: 'd', marks: [] },
      ],
    });
    const marks = [{ type: 'bold' }, { type: 'italic' }];
    expect(validateDocument(written)).toMatchObject({
      document: {
        content: [
          {
            content: [
              { type: 'text', text: 'ab', marks },
              { type: 'hardBreak' },
              { type: 'text', text: 'c', marks },
              { type: 'hardBreak' },
              { type: 'text', text: 'd' },
            ],
          },
        ],
      },
    });
  });

  it('keeps the last of two marks of a kind', () => {
    const colour = (color: string) => ({ type: 'textColor', attrs: { color } });
    expect(validateDocument(doc(paragraph('a', [colour('moss'), colour('plum')])))).toMatchObject({
      document: { content: [{ content: [{ marks: [colour('plum')] }] }] },
    });
  });

  const refused: [string, unknown][] = [
    ['nothing', null],
    ['a string', '<p>a</p>'],
    ['another root', { type: 'paragraph' }],
    ['an unknown node', doc({ type: 'iframe' })],
    ['an unknown attribute', doc({ type: 'horizontalRule', onclick: 'x' })],
    ['an unknown mark', doc(paragraph('a', [{ type: 'code' }]))],
    ['a script link', doc(paragraph('a', [{ type: 'link', attrs: { href: 'javascript:x' } }]))],
    [
      'a colour outside the palette',
      doc(paragraph('a', [{ type: 'textColor', attrs: { color: '#ff0000' } }])),
    ],
    ['a photo by address', doc({ type: 'image', attrs: { name: 'https://a.nl/x.jpg' } })],
    ['a photo by path', doc({ type: 'image', attrs: { name: '../x.jpg' } })],
    ['a layout of one', doc({ type: 'imageLayout', attrs: { images: [{ name: 'a.jpg' }] } })],
    ['text with a zero character', doc(paragraph('a\u0000'))],
    ['text with half a character', doc(paragraph('a\uD83D'))],
    ['empty text', doc(paragraph(''))],
    [
      'an image in a list',
      doc({
        type: 'bulletList',
        content: [{ type: 'listItem', content: [{ type: 'image', attrs: { name: 'a' } }] }],
      }),
    ],
    ['an empty list', doc({ type: 'bulletList', content: [] })],
    ['a first-level heading', doc({ type: 'heading', attrs: { level: 1 } })],
  ];
  it.each(refused)('refuses %s', (_, json) => {
    expect(validateDocument(json)).toMatchObject({ ok: false, over: [] });
  });

  it('refuses deep nesting without a stack overflow', () => {
    const nest = (levels: number) => {
      let block: unknown = { type: 'paragraph' };
      for (let level = 0; level < levels; level += 1) {
        block = {
          type: 'bulletList',
          content: [{ type: 'listItem', content: [{ type: 'paragraph' }, block] }],
        };
      }
      return doc(block);
    };
    expect(validateDocument(nest(31))).toMatchObject({ ok: true });
    expect(validateDocument(nest(32))).toMatchObject({
      ok: false,
      over: [{ limit: 'depth', max: MAX_DEPTH }],
    });
    expect(validateDocument(nest(50_000))).toMatchObject({ ok: false, over: [{ limit: 'depth' }] });
    const circle: Record<string, unknown> = { type: 'doc' };
    circle.content = [circle];
    expect(validateDocument(circle)).toMatchObject({ ok: false, over: [{ limit: 'depth' }] });
  });

  it('warns near the limits and refuses above them', () => {
    const blocks = (count: number) =>
      doc(...Array.from({ length: count }, () => ({ type: 'horizontalRule' })));
    expect(validateDocument(blocks(100))).toMatchObject({ ok: true, near: [] });
    expect(validateDocument(blocks(MAX_NODES - 1))).toMatchObject({
      ok: true,
      near: [{ limit: 'nodes', state: 'near' }],
    });
    expect(validateDocument(blocks(MAX_NODES))).toMatchObject({ ok: false, over: [{ limit: 'nodes' }] });
    expect(validateDocument(doc(paragraph('é'.repeat(600_000))))).toMatchObject({
      ok: false,
      over: [{ limit: 'bytes' }],
    });
  });
});
