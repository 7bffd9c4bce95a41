import { isInBox, openBack } from '../back/back-plan.ts';
import { circle, ring, star, times } from '../draw.ts';
import { makeRandom } from '../random.ts';
import { byFormat, level } from '../wrap.ts';
import type { PhotoCover } from './photo-cover.ts';

/** A round window in a sky of stars. */
export const birthPhoto: PhotoCover = {
  type: { title: 'fraunces', titleSize: 66, subtitle: 'fraunces-light', subtitleSize: 24 },
  colours: {
    ground: '#20344B',
    flat: '#20344B',
    title: '#FBF1DC',
    subtitle: '#FBF1DC',
    spine: '#FBF1DC',
    back: '#FBF1DC',
  },
  back: openBack,
  draw(wrap, { ground }, free) {
    const [gold, cream] = ['#E8BE6A', '#F7EBD0'];
    const random = makeRandom(3);
    const r = wrap.seenWidth * byFormat(wrap, 0.33, 0.25);
    const cx = wrap.frontCentre;
    const cy = level(wrap, byFormat(wrap, 0.37, 0.36));
    const stars = times(90).map(() => {
      const x = random() * wrap.width;
      const y = random() * wrap.height;
      const size = random();
      if (Math.hypot(x - cx, y - cy) < r + 7 || (y > level(wrap, 0.66) && x > wrap.frontLeft)) return '';
      if (isInBox(free, x, y)) return '';
      return size > 0.8
        ? star(x, y, 1.4 + 2.4 * random(), 4, 0.3, gold)
        : circle(x, y, 0.3 + 0.5 * random(), cream);
    });
    return {
      art: stars.join('') + ring(cx, cy, r + 3, gold, 0.5),
      // Smooths the edge of the photo.
      over: ring(cx, cy, r, ground, 0.5),
      photo: { x: cx - r, y: cy - r, width: 2 * r, height: 2 * r, shape: 'ellipse' },
      rule: null,
      zone: {
        x: wrap.seenLeft + 14,
        y: level(wrap, 0.7),
        width: wrap.seenWidth - 28,
        height: wrap.seenHeight * 0.22,
        align: 'center',
        vertical: 'top',
      },
      backOrnament: level(wrap, 0.46),
    };
  },
};
