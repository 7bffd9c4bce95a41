import type { CatalogueTheme } from '../../catalogue.ts';
import { aPlaceAtTheTable } from './a-place-at-the-table.ts';
import { busyHands } from './busy-hands.ts';
import { leftInTheDrawer } from './left-in-the-drawer.ts';
import { notAlwaysEasy } from './not-always-easy.ts';
import { sayingsAndMischief } from './sayings-and-mischief.ts';
import { theLastStretch } from './the-last-stretch.ts';
import { theTwoOfUs } from './the-two-of-us.ts';
import { throughOtherEyes } from './through-other-eyes.ts';
import { whatCarriesOn } from './what-carries-on.ts';
import { whenTheDoorOpened } from './when-the-door-opened.ts';
import { whereItBegan } from './where-it-began.ts';

/** Someone who died, remembered as they were; assumes no faith, no cause of death and no easy bond. */
export const inMemory: CatalogueTheme = {
  id: 'in-memory',
  name: { nl: 'Ter nagedachtenis', en: 'In loving memory' },
  description: {
    nl: 'Een portret van iemand die er niet meer is: de stem, de grappen, de la vol spullen en wat er doorgaat.',
    en: 'A portrait of someone who has died: the voice, the jokes, the drawer full of things, and what carries on.',
  },
  emblem: 'emblem-in-memory',
  chapters: [
    whenTheDoorOpened,
    whereItBegan,
    busyHands,
    aPlaceAtTheTable,
    sayingsAndMischief,
    theTwoOfUs,
    throughOtherEyes,
    notAlwaysEasy,
    theLastStretch,
    leftInTheDrawer,
    whatCarriesOn,
  ],
};
