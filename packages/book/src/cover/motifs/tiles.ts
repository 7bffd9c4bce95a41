import { flushAlign } from '../back/back-plan.ts';
import { circle, num, path, rect, times } from '../draw.ts';
import { defineMotif } from '../motif.ts';
import { byFormat, FOLD_OVERLAP, level } from '../wrap.ts';

type Shape = 'quarter' | 'halves' | 'ring' | 'stripes' | 'lens' | 'dots' | 'corner';
const shapes: readonly Shape[] = [
  'quarter',
  'halves',
  'ring',
  'stripes',
  'lens',
  'dots',
  'corner',
  'quarter',
  'lens',
];

/** Square tiles of plain shapes in four colours above and below the title. */
export const tiles = defineMotif({
  name: 'tiles',
  seed: 15,
  type: { title: 'abril', titleSize: 104, subtitle: 'jost', subtitleSize: 24, fewerLines: true },
  palette: {
    ground: '#F5F0E6',
    flat: '#141414',
    black: '#141414',
    white: '#F5F0E6',
    red: '#D8412F',
    blue: '#1F4E9E',
    title: '#141414',
    subtitle: '#141414',
    spine: '#F5F0E6',
    back: '#F5F0E6',
  },
  back: { align: flushAlign, surface: 'flat' },
  draw(wrap, p, random) {
    // The grid runs over the folds of the board, so that no tile ends on one.
    const side = (wrap.board + FOLD_OVERLAP) / 4;
    const rows = byFormat(wrap, 2, 1);
    const { black, white, red, blue } = p;
    const pairs = [
      [black, white],
      [white, black],
      [red, white],
      [white, red],
      [black, red],
      [blue, white],
      [white, blue],
      [red, black],
    ] as const;
    const topOf = (row: number) =>
      row < rows
        ? wrap.top - FOLD_OVERLAP + row * side
        : wrap.bottom + FOLD_OVERLAP - (2 * rows - row) * side;
    const chosen = new Map<string, Shape>();
    let last: Shape | undefined;
    let art = '';
    // One row and one column more than the board shows, for the turned-in edges.
    for (let row = -1; row <= 2 * rows; row += 1) {
      for (let column = 0; column <= 4; column += 1) {
        const above = chosen.get(`${column} ${row - 1}`);
        const free = shapes.filter((shape) => shape !== last && shape !== above);
        const shape = free[Math.floor(random() * free.length)] ?? 'quarter';
        const [ground, figure] = pairs[Math.floor(random() * pairs.length)] ?? pairs[0];
        const turn = Math.floor(random() * 4) * 90;
        last = shape;
        chosen.set(`${column} ${row}`, shape);
        const [x, y] = [wrap.frontLeft + column * side, topOf(row)];
        const inner = drawShape(shape, side, ground, figure);
        art += `${rect(x, y, side + 0.02, side + 0.02, ground)}<g transform="translate(${num(x)} ${num(y)}) rotate(${turn} ${num(side / 2)} ${num(side / 2)})">${inner}</g>`;
      }
    }
    const panelTop = topOf(rows - 1) + side;
    const panelHeight = topOf(rows) - panelTop;
    const mark = 26;
    return {
      art: [
        art,
        rect(wrap.frontLeft, panelTop, wrap.board + wrap.turnIn + 2, panelHeight, p.ground),
        rect(-1, -1, wrap.frontLeft + FOLD_OVERLAP + 1, wrap.height + 2, p.flat),
      ].join(''),
      zone: {
        x: wrap.seenLeft + 10,
        y: panelTop + 9,
        width: wrap.seenWidth - 22,
        height: panelHeight - 19,
        align: 'left',
        vertical: 'middle',
      },
      backOrnament: level(wrap, 0.44),
      ornament: {
        art: rect(0, 0, mark, mark, red) + drawShape('quarter', mark, red, white),
        width: mark,
        height: mark,
      },
    };
  },
});

// Drawn in a square from 0 to its side.
function drawShape(shape: Shape, side: number, ground: string, figure: string): string {
  const s = num(side);
  const h = num(side / 2);
  switch (shape) {
    case 'quarter':
      return path(`M0 0H${s}A${s} ${s} 0 0 1 0 ${s}Z`, figure);
    case 'halves':
      return (
        path(`M0 0A${h} ${h} 0 0 0 ${s} 0Z`, figure) + path(`M0 ${h}A${h} ${h} 0 0 0 ${s} ${h}Z`, figure)
      );
    case 'ring':
      return circle(side / 2, side / 2, side / 2, figure) + circle(side / 2, side / 2, side * 0.2, ground);
    case 'stripes':
      return times(5)
        .map((stripe) => rect(0, (side * stripe) / 5, side, side / 10, figure))
        .join('');
    case 'lens':
      return path(`M0 0A${s} ${s} 0 0 1 ${s} ${s}A${s} ${s} 0 0 1 0 0Z`, figure);
    case 'dots':
      return times(16)
        .map((dot) =>
          circle(
            (side * ((dot % 4) + 0.5)) / 4,
            (side * (Math.floor(dot / 4) + 0.5)) / 4,
            side * 0.075,
            figure,
          ),
        )
        .join('');
    case 'corner':
      return path(`M0 ${s}L${s} 0V${s}Z`, figure);
    default:
      return shape satisfies never;
  }
}
