import { circle, num, path, stroke } from '../draw.ts';
import { defineMotif } from '../motif.ts';
import { level } from '../wrap.ts';

/** A gilded double frame around the title. */
export const frame = defineMotif({
  name: 'frame',
  seed: 1,
  type: {
    title: 'cormorant',
    titleSize: 84,
    subtitle: 'cormorant-italic',
    subtitleSize: 26,
    fewerLines: true,
  },
  palette: {
    ground: '#2F4A43',
    flat: '#2F4A43',
    line: '#D5B577',
    title: '#F3E6CB',
    subtitle: '#D9C9A4',
    spine: '#F3E6CB',
    back: '#D5B577',
  },
  draw(wrap, p) {
    const margin = 13;
    const [x, y] = [wrap.seenLeft + margin, wrap.top + margin];
    const [w, h] = [wrap.seenWidth - 2 * margin, wrap.seenHeight - 2 * margin];
    const outline = (inset: number, width: number) =>
      `<rect x="${num(x + inset)}" y="${num(y + inset)}" width="${num(w - 2 * inset)}" height="${num(h - 2 * inset)}" fill="none" stroke="${p.line}" stroke-width="${width}"/>`;
    const diamond = (cx: number, cy: number, r: number) =>
      `M${num(cx)} ${num(cy - r)}L${num(cx + r)} ${num(cy)}L${num(cx)} ${num(cy + r)}L${num(cx - r)} ${num(cy)}Z`;
    const corners = [x, x + w].flatMap((cx) =>
      [y, y + h].map((cy) => circle(cx, cy, 3.6, p.ground) + stroke(diamond(cx, cy, 2.7), p.line, 0.5)),
    );
    const cy = level(wrap, 0.66);
    const rule = stroke(
      `M${num(wrap.frontCentre - 14)} ${num(cy)}h10M${num(wrap.frontCentre + 4)} ${num(cy)}h10`,
      p.line,
      0.45,
    );
    return {
      art: [
        outline(0, 0.9),
        outline(2.6, 0.35),
        ...corners,
        rule,
        path(diamond(wrap.frontCentre, cy, 1.8), p.line),
      ].join(''),
      zone: {
        x: x + 14,
        y: level(wrap, 0.2),
        width: w - 28,
        height: wrap.seenHeight * 0.4,
        align: 'center',
        vertical: 'middle',
      },
      backOrnament: level(wrap, 0.5),
    };
  },
});
