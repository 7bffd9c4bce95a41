import type { CoverFields, Format, Language, ProjectSettings } from '../../packages/contract/src/index.ts';

/** Demo book: name, settings, cover and the folder of its chapters. */
export interface DemoBook {
  folder: string;
  name: string;
  theme: string;
  format: Format;
  language: Language;
  settings: Partial<ProjectSettings>;
  cover: Partial<Omit<CoverFields, 'image' | 'backImage'>> &
    Pick<CoverFields, 'themeName'> & { photo?: string };
}

/** All demo books; the last one is first on the dashboard. */
export const demoBooks: readonly DemoBook[] = [
  {
    folder: 'dust-salt-chalk',
    name: 'Dust, Salt, Chalk',
    theme: 'life-story',
    format: 'sq',
    language: 'en',
    settings: {
      face: 'source-serif',
      showQuestions: true,
      author: 'Walter Pruitt',
      dedication: 'For Lena and Amos,\nwho asked what came before',
      imprint:
        'Written at the kitchen table in Salinas, California,\nbetween January and October.\nWith the photographs from the walls of 41 Archer Street.',
    },
    cover: {
      themeName: 'tough',
      title: 'Dust, Salt, Chalk',
      subtitle: 'A life, set down by Walter Pruitt',
      backText:
        'My mother swept the house twice a day, and twice a day the dust came back. What follows is what was left when it had settled.',
      showAuthor: true,
      photo: 'cabin',
    },
  },
  {
    folder: 'kijk-daar-ben-je',
    name: 'Kijk, daar ben je',
    theme: 'pregnancy',
    format: 'a4',
    language: 'nl',
    settings: {
      face: 'eb-garamond',
      showQuestions: true,
      author: 'Hanne Wolters',
      dedication: 'Voor Fenna,\ndie nog niets hoefde te zien\nen door ons al overal gezien werd',
      imprint:
        'Geschreven in Deventer, tussen december en augustus.\nMet zeven foto’s uit de klas van meester Grootenhuis.',
    },
    cover: {
      themeName: 'romantic',
      mainImageName: 'wreath',
      title: 'Kijk, daar ben je',
      subtitle: 'Negen maanden leren kijken',
      backText:
        'Negen maanden lang keken we naar iets wat er nog niet was. Toen was je er, en bleek dat we je overal al gezien hadden.',
      showAuthor: true,
    },
  },
];
