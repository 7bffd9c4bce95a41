import { flushAlign } from '../back/back-plan.ts';
import { circle, num, path, rect, times } from '../draw.ts';
import { defineMotif } from '../motif.ts';
import { byFormat, level, spineBand } from '../wrap.ts';

/** The moon from new to full and back, in rows; one of them is coloured. */
export const phases = defineMotif({
  name: 'phases',
  seed: 1,
  type: { title: 'abril', titleSize: 92, subtitle: 'jost', subtitleSize: 24, fewerLines: true },
  palette: {
    ground: '#14181F',
    flat: '#F4EEE2',
    white: '#F4EEE2',
    shade: '#2A313C',
    accent: '#E2452F',
    title: '#14181F',
    subtitle: '#14181F',
    spine: '#F4EEE2',
    back: '#F4EEE2',
  },
  back: { align: flushAlign },
  draw(wrap, p) {
    const columns = 4;
    const rows = byFormat(wrap, 4, 2);
    const panel = level(wrap, byFormat(wrap, 0.69, 0.62));
    const side = wrap.seenWidth / (columns + 0.5);
    const r = side * 0.39;
    const used = rows * side;
    const first = wrap.top + (panel - wrap.top - used) / 2 + side / 2;
    const total = columns * rows;
    const moons = times(total).map((index) => {
      const x = wrap.seenLeft + side * 0.75 + (index % columns) * side;
      const y = first + Math.floor(index / columns) * side;
      const full = index === Math.floor(total / 2);
      return moonAt(x, y, r, index / total, full ? p.accent : p.white, p.shade);
    });
    const back = times(5).map((index) =>
      moonAt(6.4 + index * 17, 6.4, 6.4, 0.2 + index * 0.15, index === 2 ? p.accent : p.white, p.shade),
    );
    return {
      art: [
        ...moons,
        rect(wrap.frontLeft, panel, wrap.width - wrap.frontLeft + 2, wrap.height - panel + 2, p.flat),
        spineBand(wrap, p.ground),
      ].join(''),
      zone: {
        x: wrap.seenLeft + 14,
        y: panel + 8,
        width: wrap.seenWidth - 28,
        height: wrap.bottom - panel - 18,
        align: 'left',
        vertical: 'middle',
      },
      backOrnament: level(wrap, 0.48) - 6.4,
      ornament: { art: back.join(''), width: 80.8, height: 12.8 },
    };
  },
});

// phase 0 is new, 0.5 full: half a disc of light, and half an ellipse that adds to it or takes from it.
function moonAt(x: number, y: number, r: number, phase: number, light: string, shade: string): string {
  const growing = phase <= 0.5;
  const part = growing ? phase * 2 : 2 - phase * 2;
  const bulge = Math.abs(1 - part * 2) * r;
  const near = growing ? 1 : 0;
  const inner = part > 0.5 === growing ? 1 : 0;
  const lit = `M${num(x)} ${num(y - r)}A${num(r)} ${num(r)} 0 0 ${near} ${num(x)} ${num(y + r)}A${num(bulge)} ${num(r)} 0 0 ${inner} ${num(x)} ${num(y - r)}Z`;
  return circle(x, y, r, shade) + path(lit, light);
}
