import type { CatalogueTheme } from '../../catalogue.ts';
import { becomingAParent } from './becoming-a-parent.ts';
import { comingHome } from './coming-home.ts';
import { hairHandsScent } from './hair-hands-scent.ts';
import { laughterAndBabble } from './laughter-and-babble.ts';
import { milkAndFirstBites } from './milk-and-first-bites.ts';
import { nights } from './nights.ts';
import { onTheMove } from './on-the-move.ts';
import { oneCandle } from './one-candle.ts';
import { ordinaryDay } from './ordinary-day.ts';
import { outIntoTheWorld } from './out-into-the-world.ts';
import { visitors } from './visitors.ts';

/** The first twelve months of a child at home, however it came there. */
export const firstYear: CatalogueTheme = {
  id: 'first-year',
  name: { nl: 'Het eerste jaar', en: 'The first year' },
  description: {
    nl: 'De nachten, de geur, de eerste hapjes en het ene kaarsje: een jaar in kleine dingen, opgeschreven zolang je ze nog weet.',
    en: 'The nights, the scent, the first bites and the single candle: a year of small things, written while you still remember.',
  },
  emblem: 'emblem-first-year',
  chapters: [
    comingHome,
    hairHandsScent,
    nights,
    milkAndFirstBites,
    visitors,
    laughterAndBabble,
    onTheMove,
    outIntoTheWorld,
    ordinaryDay,
    becomingAParent,
    oneCandle,
  ],
};
