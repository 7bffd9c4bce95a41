import type { CatalogueTheme } from '../../catalogue.ts';
import { aName } from './a-name.ts';
import { beforeYou } from './before-you.ts';
import { firstFlutters } from './first-flutters.ts';
import { firstHeartbeat } from './first-heartbeat.ts';
import { growingBelly } from './growing-belly.ts';
import { lastWeeks } from './last-weeks.ts';
import { makingRoom } from './making-room.ts';
import { telling } from './telling.ts';
import { theDayItself } from './the-day-itself.ts';
import { twoLines } from './two-lines.ts';
import { yourPeople } from './your-people.ts';

/** The months before a birth, written by whoever is waiting for the child. */
export const pregnancy: CatalogueTheme = {
  id: 'pregnancy',
  name: { nl: 'Zwangerschap', en: 'Pregnancy' },
  description: {
    nl: 'De maanden van wachten, van het eerste vermoeden tot de dag van de geboorte, voor het kind dat er toen bijna was.',
    en: 'The months of waiting, from the first hunch to the day of the birth, for the child who was nearly there.',
  },
  emblem: 'emblem-pregnancy',
  chapters: [
    beforeYou,
    twoLines,
    telling,
    firstHeartbeat,
    growingBelly,
    firstFlutters,
    makingRoom,
    aName,
    yourPeople,
    lastWeeks,
    theDayItself,
  ],
};
