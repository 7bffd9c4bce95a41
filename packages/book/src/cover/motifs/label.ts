import { num, rect, stroke } from '../draw.ts';
import { defineMotif } from '../motif.ts';
import { byFormat, level } from '../wrap.ts';

/** A paper label on linen, as on an old notebook. */
export const label = defineMotif({
  name: 'label',
  seed: 3,
  type: { title: 'libre-caslon', titleSize: 58, subtitle: 'garamond-italic', subtitleSize: 24 },
  palette: {
    ground: '#38516B',
    flat: '#F6EFE0',
    thread: '#405A75',
    line: '#38516B',
    title: '#263A4E',
    subtitle: '#263A4E',
    spine: '#F6EFE0',
    back: '#F6EFE0',
  },
  draw(wrap, p, random) {
    let weave = '';
    for (let y = 0.9; y < wrap.height; y += 1.8) weave += `M0 ${num(y + 0.2 * random())}H${num(wrap.width)}`;
    for (let x = 0.9; x < wrap.width; x += 1.8) weave += `M${num(x + 0.2 * random())} 0V${num(wrap.height)}`;
    const w = wrap.seenWidth * 0.66;
    const h = wrap.seenHeight * byFormat(wrap, 0.34, 0.42);
    const x = wrap.frontCentre - w / 2;
    const y = level(wrap, byFormat(wrap, 0.17, 0.2));
    const inset = (by: number, width: number) =>
      stroke(
        `M${num(x + by)} ${num(y + by)}h${num(w - 2 * by)}v${num(h - 2 * by)}h${num(2 * by - w)}Z`,
        p.line,
        width,
      );
    return {
      art: [stroke(weave, p.thread, 0.3), rect(x, y, w, h, p.flat), inset(4, 0.8), inset(6, 0.3)].join(''),
      zone: { x: x + 14, y: y + 12, width: w - 28, height: h - 24, align: 'center', vertical: 'middle' },
      backOrnament: level(wrap, 0.5),
    };
  },
});
