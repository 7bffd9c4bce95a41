import { type PhotoView, regionOf } from '@dierbaar/book';
import { coverImage } from '@dierbaar/contract';
import { expect, test } from 'vitest';
import { maxZoom, moveBy, zoomOf, zoomTo } from './photo-moves.ts';

const photo = { width: 1600, height: 1200 };
const box = { width: 100, height: 100 };
const whole: PhotoView = { crop: null, focus: { x: 0.5, y: 0.5 } };

test('zooming shows less of the photo around the same centre', () => {
  const near = zoomTo(whole, 2, photo, box);
  expect(zoomOf(near)).toBe(2);
  expect(regionOf(photo, near, box)).toEqual({ left: 500, top: 300, width: 600, height: 600 });
  expect(zoomTo(near, 1, photo, box)).toEqual(whole);
});

test('zooming is clamped to 1 and maxZoom', () => {
  expect(zoomOf(zoomTo(whole, 99, photo, box))).toBe(maxZoom);
  expect(zoomTo(whole, 0.2, photo, box)).toEqual(whole);
});

test('moving stops at the edge of the photo and moving back has an effect at once', () => {
  const far = moveBy(whole, { x: 5, y: 5 }, photo, box);
  expect(regionOf(photo, far, box)).toMatchObject({ left: 400, top: 0 });
  const back = moveBy(far, { x: -0.1, y: 0 }, photo, box);
  expect(regionOf(photo, back, box).left).toBe(400 - 120);
});

test('moves by fractions of the visible part when zoomed in', () => {
  const near = zoomTo(whole, 2, photo, box);
  const moved = moveBy(near, { x: 0.25, y: -0.25 }, photo, box);
  expect(regionOf(photo, moved, box)).toMatchObject({ left: 650, top: 150, width: 600 });
});

test('any sequence of zooms and moves passes the image schema of the contract', () => {
  let view = whole;
  for (let step = 0; step < 200; step += 1) {
    const by = { x: Math.sin(step) * 2, y: Math.cos(step * 3) * 2 };
    view = moveBy(zoomTo(view, 1 + (step % 7) * 0.7, photo, box), by, photo, box);
    expect(coverImage.safeParse({ name: 'a.jpg', ...view }).success).toBe(true);
  }
});
