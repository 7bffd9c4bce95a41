import { flushAlign } from '../back/back-plan.ts';
import { arch, circle, path } from '../draw.ts';
import { defineMotif } from '../motif.ts';
import { byFormat, level } from '../wrap.ts';

/** Rainbows as paper arches, and a sun. */
export const arches = defineMotif({
  name: 'arches',
  seed: 1,
  type: { title: 'playfair', titleSize: 74, subtitle: 'nunito', subtitleSize: 24 },
  palette: {
    ground: '#FBF1EA',
    flat: '#FBF1EA',
    rose: '#E8AFA3',
    peach: '#F3D2A0',
    green: '#B7CDB6',
    blue: '#AFC5DA',
    lilac: '#CDB3D3',
    pink: '#E9C3C8',
    sun: '#F2C777',
    title: '#6A4E63',
    subtitle: '#6A4E63',
    spine: '#6A4E63',
    back: '#6A4E63',
  },
  back: {
    spine: { a4: 0.52, sq: 0.52 },
    align: flushAlign,
    room: { a4: [0.08, 0.54], sq: [0.07, 0.52] },
    ornament: 'none',
  },
  draw(wrap, p) {
    const foot = wrap.height + 2;
    const k = byFormat(wrap, 1, 0.8);
    const { frontCentre: cx, backCentre: bx, seenWidth: w } = wrap;
    const rainbow = (x: number, part: number, radius: number, colours: readonly string[]) =>
      colours
        .map((colour, index) => path(arch(x, level(wrap, part), (radius - index * 10.4) * k, foot), colour))
        .join('');
    const none = p.ground;
    return {
      art: [
        circle(cx + w * 0.27, level(wrap, byFormat(wrap, 0.47, 0.5)), w * 0.1 * k, p.sun),
        // Placed so that no leg of a rainbow ends on a fold.
        rainbow(cx - w * 0.24 + 5, byFormat(wrap, 0.74, 0.82), 72, [
          p.rose,
          none,
          p.peach,
          none,
          p.green,
          none,
        ]),
        rainbow(cx + w * 0.36, byFormat(wrap, 0.78, 0.85), 62, [p.blue, none, p.pink, none, p.rose]),
        rainbow(cx + w * 0.06, byFormat(wrap, 0.9, 0.95), 50, [p.lilac, none, p.green, none]),
        rainbow(bx + w * 0.3, 0.86, 58, [p.green, none, p.blue, none, p.peach]),
        rainbow(bx - w * 0.36 + byFormat(wrap, 0, 4), 0.8, 66, [p.pink, none, p.rose, none, p.lilac, none]),
        rainbow(bx - w * 0.02, 0.95, 40, [p.peach, none, p.blue]),
      ].join(''),
      zone: {
        x: wrap.seenLeft + 18,
        y: level(wrap, 0.12),
        width: w - 36,
        height: wrap.seenHeight * 0.26,
        align: 'left',
        vertical: 'top',
      },
      backOrnament: level(wrap, 0.3),
    };
  },
});
