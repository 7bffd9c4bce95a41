import { expect, it } from 'vitest';
import { pictureAsPdf } from './picture-pdf.ts';

it('is a file whose table points at its objects, with the picture on a page of the printed size', async () => {
  const jpeg = new Blob([new Uint8Array([0xff, 0xd8, 1, 2, 3, 0xff, 0xd9])], { type: 'image/jpeg' });
  const pdf = await pictureAsPdf(jpeg, { width: 2480, height: 2480 }, { width: 210, height: 210 });
  const bytes = new Uint8Array(await pdf.arrayBuffer());
  const text = String.fromCharCode(...bytes);
  expect(text).toMatch(/^%PDF-1\.4\n/);
  expect(text).toContain('/MediaBox [0 0 595.28 595.28]');
  expect(text).toContain('/Width 2480 /Height 2480');
  expect(text).toContain(`/Length ${jpeg.size} >>`);
  const table = Number(/startxref\n(\d+)\n/.exec(text)?.[1]);
  expect(text.slice(table, table + 4)).toBe('xref');
  const starts = [...text.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, start]) => Number(start));
  expect(starts).toHaveLength(5);
  for (const [index, start] of starts.entries())
    expect(text.slice(start, start + 7)).toBe(`${index + 1} 0 obj`);
});
