import { openBack } from '../back/back-plan.ts';
import { arch, path, stroke } from '../draw.ts';
import { byFormat, level } from '../wrap.ts';
import type { PhotoCover } from './photo-cover.ts';

/** A photo in the opening of a rainbow. */
export const pastelPhoto: PhotoCover = {
  type: { title: 'playfair', titleSize: 74, subtitle: 'nunito', subtitleSize: 24, fewerLines: true },
  colours: {
    ground: '#FBF1EA',
    flat: '#FBF1EA',
    title: '#6A4E63',
    subtitle: '#6A4E63',
    spine: '#6A4E63',
    back: '#6A4E63',
  },
  back: openBack,
  draw(wrap, colours) {
    const w = wrap.seenWidth * 0.62 * byFormat(wrap, 1, 0.74);
    const foot = wrap.height + 1;
    const top = level(wrap, byFormat(wrap, 0.38, 0.45));
    const bands = ['#E8AFA3', colours.ground, '#F3D2A0', colours.ground].map((colour, index) =>
      path(arch(wrap.frontCentre, top + w / 2, w / 2 + (4 - index) * 7.2, foot), colour),
    );
    return {
      art: bands.join(''),
      // Smooths the edge of the photo.
      over: stroke(arch(wrap.frontCentre, top + w / 2, w / 2, foot), colours.ground, 0.5),
      photo: { x: wrap.frontCentre - w / 2, y: top, width: w, height: foot - top, shape: 'arch' },
      rule: null,
      zone: {
        x: wrap.seenLeft + 14,
        y: level(wrap, 0.09),
        width: wrap.seenWidth - 28,
        height: wrap.seenHeight * 0.17,
        align: 'center',
        vertical: 'top',
      },
      backOrnament: level(wrap, 0.46),
    };
  },
};
