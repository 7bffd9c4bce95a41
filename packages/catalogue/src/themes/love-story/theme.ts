import type { CatalogueTheme } from '../../catalogue.ts';
import { aLittleCloser } from './a-little-closer.ts';
import { beforeUs } from './before-us.ts';
import { everyoneElse } from './everyone-else.ts';
import { justAnotherTuesday } from './just-another-tuesday.ts';
import { keysAndRooms } from './keys-and-rooms.ts';
import { outOnTheRoad } from './out-on-the-road.ts';
import { roughWeather } from './rough-weather.ts';
import { theFirstHour } from './the-first-hour.ts';
import { whatComesNext } from './what-comes-next.ts';
import { whatWeLookAfter } from './what-we-look-after.ts';
import { whatWePromised } from './what-we-promised.ts';

/** Two people and how they came to share a life, told to each other or to those who come after. */
export const loveStory: CatalogueTheme = {
  id: 'love-story',
  name: { nl: 'Ons liefdesverhaal', en: 'Our love story' },
  description: {
    nl: 'Van het eerste uur tot zomaar een dinsdag: jullie verhaal, voor elkaar of voor wie na jullie komt.',
    en: 'From the first hour to just another Tuesday: your story, for each other or for those who come after.',
  },
  emblem: 'emblem-love-story',
  chapters: [
    theFirstHour,
    beforeUs,
    aLittleCloser,
    everyoneElse,
    keysAndRooms,
    justAnotherTuesday,
    outOnTheRoad,
    whatWePromised,
    whatWeLookAfter,
    roughWeather,
    whatComesNext,
  ],
};
