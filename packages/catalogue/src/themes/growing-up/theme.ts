import type { CatalogueTheme } from '../../catalogue.ts';
import { atTheSchoolGate } from './at-the-school-gate.ts';
import { birthdaysAndBeachSand } from './birthdays-and-beach-sand.ts';
import { freeAfternoons } from './free-afternoons.ts';
import { lostInSomething } from './lost-in-something.ts';
import { onLittleLegs } from './on-little-legs.ts';
import { plastersAndNightLights } from './plasters-and-night-lights.ts';
import { theDoorAjar } from './the-door-ajar.ts';
import { theHouseBackThen } from './the-house-back-then.ts';
import { theRegularFaces } from './the-regular-faces.ts';
import { wordsOfOurOwn } from './words-of-our-own.ts';
import { yourOwnTwoFeet } from './your-own-two-feet.ts';

/** From toddler to adult; its questions name no teller, so parent and child can both answer them. */
export const growingUp: CatalogueTheme = {
  id: 'growing-up',
  name: { nl: 'Opgroeien', en: 'Growing up' },
  description: {
    nl: 'Van peuter tot volwassene: de jaren die zo snel gingen, verteld door een ouder of door het kind zelf.',
    en: 'From toddler to adult: the years that went by so fast, told by a parent or by the child who lived them.',
  },
  emblem: 'emblem-growing-up',
  chapters: [
    onLittleLegs,
    wordsOfOurOwn,
    theHouseBackThen,
    theRegularFaces,
    atTheSchoolGate,
    freeAfternoons,
    birthdaysAndBeachSand,
    plastersAndNightLights,
    lostInSomething,
    theDoorAjar,
    yourOwnTwoFeet,
  ],
};
