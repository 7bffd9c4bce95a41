import type { CoverPhoto } from './cover-layout.ts';
import type { CoverTheme } from './cover-themes.ts';
import type { BaseColours } from './cover-types.ts';
import { arch, circle, num, path, polar, rect, ring, star, times } from './draw.ts';
import { bloom } from './flowers.ts';
import { splitLeaf } from './leaves.ts';
import type { Drawing, MotifType } from './motif.ts';
import { makeRandom } from './random.ts';
import { byFormat, level, type Wrap } from './wrap.ts';

/** The themes whose covers can carry a photo. */
type PhotoTheme = Exclude<CoverTheme, 'no_image'>;

/** Cover with an uploaded photo: ground, drawn frame and the shape of the photo. */
export type PhotoCover = {
  type: MotifType;
  colours: BaseColours;
  draw(
    wrap: Wrap,
    colours: BaseColours,
  ): Drawing & { photo: Omit<CoverPhoto, 'name'>; rule: { y: number; colour: string } | null };
};

/** How each theme shows a photo: an oval, a circle, a band, an arch or a block. */
export const photoCovers: Readonly<Record<PhotoTheme, PhotoCover>> = {
  romantic: {
    type: {
      title: 'cormorant-italic',
      titleSize: 88,
      subtitle: 'cormorant',
      subtitleSize: 22,
      fewerLines: true,
    },
    colours: {
      ground: '#F6EAE1',
      flat: '#F6EAE1',
      title: '#6E2F2E',
      subtitle: '#5F5047',
      spine: '#6E2F2E',
      back: '#6E2F2E',
    },
    draw(wrap) {
      const [gold, stem, sage, rose, wine] = ['#B98A3E', '#5E6B50', '#8C9677', '#C97F73', '#8E3F3B'];
      const k = byFormat(wrap, 1, 0.74);
      const w = wrap.seenWidth * 0.56 * k;
      const h = w * 1.3;
      const cx = wrap.frontCentre;
      const y = level(wrap, byFormat(wrap, 0.42, 0.385));
      const [rx, ry, cy] = [w / 2 + 3.2, h / 2 + 3.2, y + h / 2];
      const oval = `<ellipse cx="${num(cx)}" cy="${num(cy)}" rx="${num(rx)}" ry="${num(ry)}" fill="none" stroke="${gold}" stroke-width="0.5"/>`;
      const leaves = [-1, 1].flatMap((side) =>
        times(9).flatMap((index) => {
          const degrees = 90 - side * (8 + index * 7.5);
          const size = (17 - index * 1.1) * k;
          const x = cx + Math.cos((degrees * Math.PI) / 180) * rx;
          const ly = cy + Math.sin((degrees * Math.PI) / 180) * ry;
          const pair = index % 2 === 0 ? ([sage, stem] as const) : ([stem, sage] as const);
          return [34, -30].map((turn) =>
            splitLeaf(x, ly, degrees - side * 90 + turn, size, size * 0.34, pair),
          );
        }),
      );
      return {
        art: oval + leaves.join('') + bloom(cx, y + h + 3.2, 11 * k, [rose, wine], 0, gold),
        photo: { x: cx - w / 2, y, width: w, height: h, shape: 'ellipse' },
        rule: null,
        zone: {
          x: wrap.seenLeft + 14,
          y: level(wrap, byFormat(wrap, 0.12, 0.09)),
          width: wrap.seenWidth - 28,
          height: wrap.seenHeight * 0.24,
          align: 'center',
          vertical: 'top',
        },
        backOrnament: level(wrap, 0.46),
      };
    },
  },
  birth: {
    type: { title: 'fraunces', titleSize: 66, subtitle: 'fraunces-light', subtitleSize: 19 },
    colours: {
      ground: '#20344B',
      flat: '#20344B',
      title: '#FBF1DC',
      subtitle: '#E3D5B8',
      spine: '#FBF1DC',
      back: '#FBF1DC',
    },
    draw(wrap) {
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
        return size > 0.8
          ? star(x, y, 1.4 + 2.4 * random(), 4, 0.3, gold)
          : circle(x, y, 0.3 + 0.5 * random(), cream);
      });
      return {
        art: stars.join('') + ring(cx, cy, r + 3, gold, 0.5),
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
  },
  tough: {
    type: { title: 'league-gothic', titleSize: 118, subtitle: 'josefin', subtitleSize: 20 },
    colours: {
      ground: '#1E2B29',
      flat: '#1E2B29',
      title: '#F2E9D8',
      subtitle: '#B9C4B8',
      spine: '#F2E9D8',
      back: '#B9C4B8',
    },
    draw(wrap) {
      const y = level(wrap, 0.64);
      return {
        art: '',
        photo: { x: wrap.frontLeft, y: 0, width: wrap.board + wrap.turnIn, height: y, shape: 'rectangle' },
        rule: { y, colour: '#E08A4A' },
        zone: {
          x: wrap.seenLeft + 14,
          y: y + wrap.seenHeight * 0.06,
          width: wrap.seenWidth - 28,
          height: wrap.seenHeight * 0.25,
          align: 'left',
          vertical: 'top',
        },
        backOrnament: level(wrap, 0.46),
      };
    },
  },
  pastel: {
    type: { title: 'playfair', titleSize: 74, subtitle: 'nunito', subtitleSize: 19, fewerLines: true },
    colours: {
      ground: '#FBF1EA',
      flat: '#FBF1EA',
      title: '#6A4E63',
      subtitle: '#7D6776',
      spine: '#6A4E63',
      back: '#6A4E63',
    },
    draw(wrap, colours) {
      const w = wrap.seenWidth * 0.62 * byFormat(wrap, 1, 0.74);
      const foot = wrap.height + 1;
      const top = level(wrap, byFormat(wrap, 0.38, 0.45));
      const bands = ['#E8AFA3', colours.ground, '#F3D2A0', colours.ground].map((colour, index) =>
        path(arch(wrap.frontCentre, top + w / 2, w / 2 + (4 - index) * 7.2, foot), colour),
      );
      return {
        art: bands.join(''),
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
  },
  contrast: {
    type: { title: 'anton', titleSize: 112, subtitle: 'jost-medium', subtitleSize: 21, fewerLines: true },
    colours: {
      ground: '#131313',
      flat: '#E2452F',
      title: '#F6F1E7',
      subtitle: '#131313',
      spine: '#F6F1E7',
      back: '#F6F1E7',
    },
    draw(wrap, colours) {
      const side = wrap.board / 4;
      const y = level(wrap, 0.72);
      const [qx] = polar(wrap.frontLeft, y, 0, side);
      const width = wrap.board + wrap.turnIn;
      return {
        art:
          rect(wrap.frontLeft, -1, width + 2, wrap.height + 2, '#F6F1E7') +
          rect(wrap.frontLeft, y, width + 2, wrap.height - y + 2, colours.flat) +
          path(
            `M${num(wrap.frontLeft)} ${num(y)}V${num(y - side)}A${num(side)} ${num(side)} 0 0 1 ${num(qx)} ${num(y)}Z`,
            colours.ground,
          ),
        photo: { x: wrap.frontLeft + side, y: 0, width: width - side, height: y, shape: 'rectangle' },
        rule: null,
        zone: {
          x: wrap.seenLeft + 14,
          y: y + 8,
          width: wrap.seenWidth - 28,
          height: wrap.bottom - y - 18,
          align: 'left',
          vertical: 'middle',
        },
        backOrnament: level(wrap, 0.46),
      };
    },
  },
};
