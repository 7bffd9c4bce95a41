import { isInBox } from '../back/back-plan.ts';
import { circle, num, type Point, polygon, rect, stroke, through, times } from '../draw.ts';
import { defineMotif, type Ornament } from '../motif.ts';
import { byFormat, level } from '../wrap.ts';

/** Strings of flags across the whole book, and confetti. */
export const bunting = defineMotif({
  name: 'bunting',
  seed: 64,
  type: { title: 'quicksand', titleSize: 60, subtitle: 'quicksand-medium', subtitleSize: 23 },
  palette: {
    ground: '#F3F1EA',
    flat: '#F3F1EA',
    rose: '#E6A9A2',
    peach: '#F4D7A6',
    green: '#AECBB0',
    blue: '#A9C4DC',
    lilac: '#CBB5D8',
    cream: '#FFFBF2',
    string: '#8C7B83',
    title: '#5A5270',
    subtitle: '#5A5270',
    spine: '#5A5270',
    back: '#5A5270',
  },
  back: { room: { a4: [0.34, 0.86], sq: [0.36, 0.92] }, ornament: 'none' },
  draw(wrap, p, random, free) {
    const colours = [p.rose, p.peach, p.green, p.blue, p.lilac];
    const k = byFormat(wrap, 1, 0.8);
    const { frontCentre: cx, backCentre: bx, width, seenWidth: w } = wrap;
    // Strings end at the spine, so that its text stays clear.
    const [spineLeft, spineRight] = [wrap.backRight - 3, wrap.frontLeft + 3];
    const strings = [
      { part: -0.05, sag: 34, from: -30, to: bx + w * 0.1, flag: 18 },
      { part: -0.05, sag: 30, from: bx + w * 0.1, to: spineLeft, flag: 16 },
      { part: -0.05, sag: 30, from: spineRight, to: cx + w * 0.08, flag: 17 },
      { part: -0.05, sag: 34, from: cx + w * 0.08, to: width + 30, flag: 18 },
      { part: 0.0, sag: 66, from: -90, to: spineLeft, flag: 16 },
      { part: 0.0, sag: 66, from: spineRight, to: width + 60, flag: 17 },
    ];
    let flags = '';
    strings.forEach(({ part, sag, from, to, flag }, row) => {
      const y = (x: number) => level(wrap, part) + 4 * sag * k * (((x - from) * (to - x)) / (to - from) ** 2);
      const step = 1.34 * flag * k;
      const count = Math.floor((to - from) / step);
      const points = times(41).map((index) => {
        const x = from + ((to - from) * index) / 40;
        return `${index === 0 ? 'M' : 'L'}${num(x)} ${num(y(x))}`;
      });
      flags += stroke(points.join(''), p.string, 0.5);
      for (let index = 0; index < count; index += 1) {
        const x1 = from + step * (index + 0.14);
        const x2 = x1 + flag * k;
        const colour = colours[(index + row * 2) % colours.length] ?? p.rose;
        flags += pennant([x1, y(x1)], [x2, y(x2)], flag * k * 1.22, colour, p.cream, (index + row) % 3);
      }
    });
    const low = level(wrap, byFormat(wrap, 0.68, 0.74));
    const confetti = times(170).map((index) => {
      const x = random() * width;
      const y = low + (wrap.height - low) * Math.sqrt(random());
      const colour = colours[index % colours.length] ?? p.rose;
      const turn = num(random() * 180);
      const isOnSpine = x > spineLeft - 6 * k && x < spineRight;
      if (isInBox(free, x, y, 3) || (free !== null && isOnSpine)) return '';
      if (index % 3 === 0)
        return `<g transform="rotate(${turn} ${num(x)} ${num(y)})">${rect(x, y, 5.4 * k, 1.9 * k, colour)}</g>`;
      return circle(x, y, (0.9 + 1.3 * random()) * k, colour);
    });
    return {
      art: confetti.join('') + flags,
      zone: {
        x: wrap.seenLeft + 18,
        y: level(wrap, byFormat(wrap, 0.36, 0.4)),
        width: w - 36,
        height: wrap.seenHeight * byFormat(wrap, 0.3, 0.32),
        align: 'center',
        vertical: 'middle',
      },
      backOrnament: level(wrap, 0.5),
      ornament: shortString(colours, p),
    };
  },
});

// Five flags on a slack line.
function shortString(
  colours: readonly string[],
  p: { rose: string; cream: string; string: string },
): Ornament {
  const y = (x: number) => 1 + 3 * (1 - ((x - 24) / 24) ** 2);
  const line = times(25).map((step): Point => [step * 2, y(step * 2)]);
  const flags = times(5).map((index) => {
    const x = 2.4 + index * 8.8;
    return pennant([x, y(x)], [x + 7, y(x + 7)], 8.4, colours[index] ?? p.rose, p.cream, index % 3);
  });
  return { art: stroke(through(line), p.string, 0.5) + flags.join(''), width: 48, height: 13 };
}

// Plain, with a dot or with stripes.
function pennant(
  left: Point,
  right: Point,
  length: number,
  colour: string,
  light: string,
  kind: number,
): string {
  const middle: Point = [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2];
  const tip: Point = [middle[0] - (right[1] - left[1]) * 0.3, middle[1] + length];
  const on = (point: Point, part: number): Point => [
    point[0] + (tip[0] - point[0]) * part,
    point[1] + (tip[1] - point[1]) * part,
  ];
  const cloth = polygon([left, right, tip], colour);
  if (kind === 1)
    return (
      cloth + circle(middle[0] + (tip[0] - middle[0]) * 0.34, middle[1] + length * 0.34, length * 0.13, light)
    );
  if (kind === 2)
    return cloth + polygon([on(left, 0.2), on(right, 0.2), on(right, 0.34), on(left, 0.34)], light);
  return cloth;
}
