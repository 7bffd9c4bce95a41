import { flushAlign } from '../back/back-plan.ts';
import { rect } from '../draw.ts';
import { defineMotif } from '../motif.ts';
import { level } from '../wrap.ts';

/** A spine of cloth and a front of paper. */
export const cloth = defineMotif({
  name: 'cloth',
  seed: 1,
  type: { title: 'libre-caslon', titleSize: 92, subtitle: 'garamond-italic', subtitleSize: 26 },
  palette: {
    ground: '#E9DFCF',
    flat: '#A8503A',
    title: '#2B2320',
    subtitle: '#2B2320',
    spine: '#F8EBDD',
    back: '#F8EBDD',
  },
  back: { align: flushAlign, surface: 'flat' },
  draw(wrap, p) {
    const edge = wrap.seenLeft + 22;
    return {
      art:
        rect(-1, -1, edge + 0.5, wrap.height + 2, p.flat) +
        rect(edge + 0.5, -1, 0.5, wrap.height + 2, p.flat),
      zone: {
        x: wrap.seenLeft + 38,
        y: level(wrap, 0.14),
        width: wrap.seenWidth - 58,
        height: wrap.seenHeight * 0.5,
        align: 'left',
        vertical: 'top',
      },
      backOrnament: level(wrap, 0.5),
    };
  },
});
