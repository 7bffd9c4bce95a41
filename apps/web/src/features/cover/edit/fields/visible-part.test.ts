import { coverSheet, defaultProducts, makeCover, plainChoice } from '@dierbaar/book';
import { describe, expect, it } from 'vitest';
import { visiblePart } from './visible-part.ts';

const layOut = (theme: 'tough' | 'romantic' | 'pastel') =>
  makeCover({ ...plainChoice, theme, photo: 'a.jpg' }, coverSheet('a4', 48, defaultProducts.a4));

describe('visiblePart', () => {
  it('leaves out what is folded over the head and the open side', () => {
    const { photo, wrap } = layOut('tough');
    if (!photo) throw new Error('this theme takes a photo');
    const seen = visiblePart(photo, wrap);
    expect(seen.left).toBe(0);
    expect(seen.top * photo.height).toBeCloseTo(wrap.turnIn);
    expect((1 - seen.width) * photo.width).toBeCloseTo(wrap.turnIn);
    expect(seen.top + seen.height).toBeCloseTo(1);
  });

  it('leaves out what is folded over the foot', () => {
    const { photo, wrap } = layOut('pastel');
    if (!photo) throw new Error('this theme takes a photo');
    const { left, top, width, height } = visiblePart(photo, wrap);
    expect([left, top]).toEqual([0, 0]);
    expect(width).toBeCloseTo(1);
    expect((1 - height) * photo.height).toBeCloseTo(wrap.turnIn + 1);
  });

  it('is the whole photo within the front', () => {
    const { photo, wrap } = layOut('romantic');
    if (!photo) throw new Error('this theme takes a photo');
    expect(visiblePart(photo, wrap)).toEqual({ left: 0, top: 0, width: 1, height: 1 });
  });
});
