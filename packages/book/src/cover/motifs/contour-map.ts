import { type Box, flushAlign } from '../back/back-plan.ts';
import { contourLines, sampleHeights } from '../contours.ts';
import { circle, num, path, rect, ring, stroke, through } from '../draw.ts';
import { defineMotif } from '../motif.ts';
import { byFormat, level } from '../wrap.ts';

/** A walker's map: lines of height, a dotted path and the summit it leads to. */
export const contourMap = defineMotif({
  name: 'contour-map',
  seed: 41,
  type: { title: 'league-gothic', titleSize: 118, subtitle: 'josefin', subtitleSize: 24 },
  palette: {
    ground: '#1E2B29',
    flat: '#1E2B29',
    line: '#3F5A54',
    strong: '#5C7F76',
    trail: '#E08A4A',
    title: '#F2E9D8',
    subtitle: '#F2E9D8',
    spine: '#F2E9D8',
    back: '#B9C4B8',
  },
  back: { align: flushAlign, room: { a4: [0.08, 0.6], sq: [0.07, 0.56] }, ornament: 'stays' },
  draw(wrap, p, random, free) {
    const { frontCentre: cx, seenWidth: w, width, height } = wrap;
    const summit = { x: cx + w * 0.12, y: level(wrap, 0.3) };
    const hills = Array.from({ length: 26 }, () => ({
      x: random() * width,
      y: random() * height,
      reach: 18 + 44 * random(),
      height: (random() > 0.3 ? 1 : -0.8) * (0.5 + 0.9 * random()),
    }));
    hills.push({ ...summit, reach: 30, height: 1.5 });
    const field = sampleHeights(width, height, 3, (x, y) => {
      const rolling = 0.16 * Math.sin(x / 31) + 0.14 * Math.cos(y / 27 + x / 60);
      return hills.reduce(
        (sum, hill) =>
          sum +
          hill.height * Math.exp(-((x - hill.x) ** 2 + (y - hill.y) ** 2 * 1.15) / (2 * hill.reach ** 2)),
        rolling,
      );
    });
    let lines = '';
    for (let index = 0; index < 62; index += 1) {
      const strong = index % 5 === 0;
      for (const line of contourLines(field, -1.6 + index * 0.13)) {
        if (line.length > 18)
          lines += stroke(through(line), strong ? p.strong : p.line, strong ? 0.62 : 0.36);
      }
    }
    const from = { x: cx - w * 0.32, y: level(wrap, 0.58) };
    const route = `M${num(from.x)} ${num(from.y)}C${num(from.x + 34)} ${num(from.y - 2)} ${num(from.x + 14)} ${num(from.y - 46)} ${num(from.x + 48)} ${num(from.y - 40)}S${num(summit.x - 34)} ${num(summit.y + 4)} ${num(summit.x)} ${num(summit.y)}`;
    const trail = `<path d="${route}" fill="none" stroke="${p.trail}" stroke-width="1.3" stroke-linecap="round" stroke-dasharray=".1 3.4"/>`;
    const panel = level(wrap, byFormat(wrap, 0.66, 0.62));
    return {
      art: [
        lines,
        legend(free, p),
        trail,
        circle(from.x, from.y, 2.6, p.ground),
        ring(from.x, from.y, 2.2, p.trail, 1.1),
        path(
          `M${num(summit.x)} ${num(summit.y + 1)}L${num(summit.x - 4.6)} ${num(summit.y + 8.6)}H${num(summit.x + 4.6)}Z`,
          p.trail,
        ),
        rect(-1, panel, width + 2, height - panel + 2, p.flat),
        rect(-1, panel, width + 2, 1.1, p.trail),
      ].join(''),
      zone: {
        x: wrap.seenLeft + 16,
        y: panel + wrap.seenHeight * 0.06,
        width: w - 32,
        height: wrap.seenHeight * 0.22,
        align: 'left',
        vertical: 'top',
      },
      backOrnament: panel + wrap.seenHeight * 0.1,
      ornament: {
        art:
          ring(3, 10, 2.2, p.trail, 1.1) +
          `<path d="M7 9.6C14 9 12 2.6 20 4.2S26 9.6 30 8.6" fill="none" stroke="${p.trail}" stroke-width="1.3" stroke-linecap="round" stroke-dasharray=".1 3.4"/>` +
          path('M36.4 2L32 10H40.8Z', p.trail),
        width: 42,
        height: 13,
      },
    };
  },
});

// Words on the back stand in a box of their own, as the legend of a map does.
function legend(free: Box | null, p: { ground: string; strong: string }): string {
  if (free === null) return '';
  const { x, y, width, height } = free;
  return (
    rect(x - 3, y - 3, width + 6, height + 6, p.ground) +
    stroke(`M${num(x)} ${num(y)}h${num(width)}v${num(height)}h${num(-width)}Z`, p.strong, 0.4)
  );
}
