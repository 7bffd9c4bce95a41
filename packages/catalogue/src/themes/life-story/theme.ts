import type { CatalogueTheme } from '../../catalogue.ts';
import { aroundTheTable } from './around-the-table.ts';
import { beingSixteen } from './being-sixteen.ts';
import { childrenInTheHouse } from './children-in-the-house.ts';
import { earningALiving } from './earning-a-living.ts';
import { firstHouse } from './first-house.ts';
import { loveAndCompany } from './love-and-company.ts';
import { outsideUntilDark } from './outside-until-dark.ts';
import { suitcasesAndBoxes } from './suitcases-and-boxes.ts';
import { wayToSchool } from './way-to-school.ts';
import { whatIHandOn } from './what-i-hand-on.ts';
import { whenItWasHard } from './when-it-was-hard.ts';

/** A life told by a parent or grandparent to those who come after. */
export const lifeStory: CatalogueTheme = {
  id: 'life-story',
  name: { nl: 'Mijn levensverhaal', en: 'My life story' },
  description: {
    nl: 'Een ouder of grootouder vertelt: het eerste huis, de weg naar school, het werk, de liefdes en wat er bewaard mag blijven.',
    en: 'A parent or grandparent tells: the first house, the way to school, the work, the loves and what is worth keeping.',
  },
  emblem: 'emblem-life-story',
  chapters: [
    firstHouse,
    aroundTheTable,
    wayToSchool,
    outsideUntilDark,
    beingSixteen,
    earningALiving,
    loveAndCompany,
    childrenInTheHouse,
    suitcasesAndBoxes,
    whenItWasHard,
    whatIHandOn,
  ],
};
