import { flushAlign } from '../back/back-plan.ts';
import { circle, num, path, rect, times } from '../draw.ts';
import { defineMotif } from '../motif.ts';
import { byFormat, level, spineBand } from '../wrap.ts';

/** Rings that change from black to white where the ground does. */
export const disc = defineMotif({
  name: 'disc',
  seed: 1,
  type: { title: 'anton', titleSize: 112, subtitle: 'jost-medium', subtitleSize: 25, fewerLines: true },
  palette: {
    ground: '#131313',
    flat: '#E2452F',
    white: '#F6F1E7',
    title: '#F6F1E7',
    subtitle: '#131313',
    spine: '#F6F1E7',
    back: '#F6F1E7',
  },
  back: { align: flushAlign },
  draw(wrap, p) {
    const rings = 9;
    const cx = wrap.frontCentre;
    const cy = level(wrap, 0.36);
    const reach = byFormat(wrap, 78, 62);
    const panel = level(wrap, byFormat(wrap, 0.68, 0.7));
    const half = (r: number, sweep: 0 | 1, fill: string) =>
      path(`M${num(cx)} ${num(cy - r)}A${num(r)} ${num(r)} 0 0 ${sweep} ${num(cx)} ${num(cy + r)}Z`, fill);
    const bands = times(rings).map((index) => {
      const r = (reach * (rings - index)) / rings;
      const dark = index % 2 === 1;
      return half(r, 0, dark ? p.ground : p.white) + half(r, 1, dark ? p.white : p.ground);
    });
    return {
      art: [
        rect(cx, -1, wrap.width - cx + 2, wrap.height + 2, p.white),
        ...bands,
        circle(cx, cy, (reach / rings) * 1.02, p.flat),
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
      backOrnament: level(wrap, 0.47) - 11,
      ornament: {
        art: circle(11, 11, 11, p.white) + circle(11, 11, 7.3, p.ground) + circle(11, 11, 3.6, p.flat),
        width: 22,
        height: 22,
      },
    };
  },
});
