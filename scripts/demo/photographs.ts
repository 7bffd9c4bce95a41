import type { Photograph } from './photograph.ts';

const see = (nl: string, en: string) => ({ alt: { nl, en } });

/** Photographs of the demo books by their name in the manuscripts. */
export const photographs: Readonly<Record<string, Photograph>> = {
  harbour: {
    of: 'nagasaki-boats',
    part: [0, 0, 1024, 819],
    ...see('Een kleine haven met boten en huizen', 'A small harbour with boats and houses'),
  },
  boatman: {
    of: 'nagasaki-boats',
    part: [300, 590, 330, 205],
    ...see('Een schipper in een roeiboot', 'A boatman in a rowing boat'),
  },
  'second-man': {
    of: 'nagasaki-boats',
    part: [670, 610, 330, 205],
    ...see('Een man op een boot, gezicht in een doek', 'A man on a boat, his head wrapped in cloth'),
  },
  junk: {
    of: 'nagasaki-boats',
    part: [400, 105, 390, 500],
    ...see('Een schip op het droge, met hoge mast', 'A ship on the hard, with a tall mast'),
  },
  roofs: {
    of: 'nagasaki-boats',
    part: [225, 285, 560, 235],
    ...see('Daken tegen een helling', 'Roofs against a hillside'),
  },
  jetty: {
    of: 'nagasaki-boats',
    part: [0, 400, 400, 215],
    ...see('Een steiger op palen in stil water', 'A jetty on poles in still water'),
  },
  'blue-harbour': {
    of: 'nagasaki-boats',
    part: [0, 250, 1024, 569],
    tone: 'blue',
    ...see('De haven als blauwdruk', 'The harbour as a blueprint'),
  },
  aeroplane: {
    of: 'airplane-from-above',
    part: [0, 0, 1024, 717],
    ...see('Een vliegtuig van boven gezien', 'An aeroplane seen from above'),
  },
  roundel: {
    of: 'airplane-from-above',
    part: [172, 155, 290, 195],
    ...see('De cirkels op een vleugel', 'The circles on a wing'),
  },
  propeller: {
    of: 'airplane-from-above',
    part: [380, 70, 390, 270],
    ...see('De propeller en de neus van een vliegtuig', 'The propeller and nose of an aeroplane'),
  },
  fields: {
    of: 'airplane-from-above',
    part: [0, 290, 520, 427],
    ...see('Wolken boven akkers', 'Clouds above fields'),
  },
  allium: {
    fills: 'page',
    of: 'allium-oreophilum',
    part: [0, 0, 807, 1024],
    ...see('Een knop van sierui die opengaat', 'An ornamental onion coming into bloom'),
  },
  'allium-crown': {
    of: 'allium-oreophilum',
    part: [0, 40, 807, 400],
    ...see('De bloemen van een sierui', 'The flowers of an ornamental onion'),
  },
  'allium-bud': {
    of: 'allium-oreophilum',
    part: [270, 200, 330, 330],
    ...see('Gesloten knoppen in een vlies', 'Closed buds in a membrane'),
  },
  'allium-cup': {
    of: 'allium-oreophilum',
    part: [255, 330, 350, 400],
    ...see('Het vlies om de knoppen', 'The membrane around the buds'),
  },
  'blue-allium': {
    of: 'allium-oreophilum',
    part: [0, 30, 807, 700],
    tone: 'blue',
    ...see('De sierui als blauwdruk', 'The ornamental onion as a blueprint'),
  },
  'rose-allium': {
    fills: 'page',
    of: 'allium-oreophilum',
    part: [0, 0, 807, 1024],
    tone: 'rose',
    isMirrored: true,
    ...see('De sierui in rozerood', 'The ornamental onion in a rosy red'),
  },
  cabin: {
    fills: 'page',
    of: 'dust-bowl-home',
    part: [0, 0, 1024, 788],
    ...see('Een houten huisje op een vlakte', 'A wooden cabin on a plain'),
  },
  'cabin-walls': {
    of: 'dust-bowl-home',
    part: [505, 195, 505, 310],
    ...see('Een huisje van verticale planken', 'A cabin of upright boards'),
  },
  'cabin-door': {
    of: 'dust-bowl-home',
    part: [560, 285, 210, 235],
    ...see('Een open deur met een steen als stoep', 'An open door with a stone for a step'),
  },
  'cabin-clouds': {
    of: 'dust-bowl-home',
    part: [0, 0, 1024, 410],
    ...see('Wolken boven een vlakte', 'Clouds above a plain'),
  },
  fence: {
    of: 'dust-bowl-home',
    part: [0, 330, 470, 230],
    ...see('Paaltjes in een lege vlakte', 'Fence posts on an empty plain'),
  },
  window: {
    of: 'dust-bowl-home',
    part: [740, 285, 280, 210],
    ...see('Twee ramen zonder glas', 'Two windows without glass'),
  },
  mountains: {
    of: 'french-alpine-landscape',
    part: [8, 4, 1012, 476],
    ...see('Sneeuwtoppen achter sparren', 'Snowy peaks behind firs'),
  },
  peak: {
    fills: 'page',
    of: 'french-alpine-landscape',
    part: [470, 45, 400, 250],
    ...see('Een sneeuwtop in het late licht', 'A snowy peak in late light'),
  },
  firs: {
    of: 'french-alpine-landscape',
    part: [8, 50, 330, 425],
    ...see('Sparren voor een bergwand', 'Firs before a mountainside'),
  },
  slope: {
    of: 'french-alpine-landscape',
    part: [640, 90, 380, 385],
    ...see('Een helling met gras en bomen', 'A slope with grass and trees'),
  },
  'blue-mountains': {
    of: 'french-alpine-landscape',
    part: [8, 30, 700, 446],
    tone: 'blue',
    ...see('De bergen als blauwdruk', 'The mountains as a blueprint'),
  },
  cat: {
    of: 'locomotion-house-cat',
    part: [0, 0, 1024, 510],
    ...see('Een kat in vierentwintig stappen', 'A cat in twenty-four steps'),
  },
  'cat-walking': {
    of: 'locomotion-house-cat',
    part: [10, 11, 164, 110],
    ...see('De kat loopt', 'The cat walks'),
  },
  'cat-crouching': {
    of: 'locomotion-house-cat',
    part: [344, 138, 164, 107],
    ...see('De kat zakt door zijn poten', 'The cat crouches'),
  },
  'cat-leaping': {
    of: 'locomotion-house-cat',
    part: [344, 391, 164, 107],
    ...see('De kat springt', 'The cat leaps'),
  },
  'cat-row': {
    of: 'locomotion-house-cat',
    part: [8, 261, 1008, 114],
    ...see('Zes beelden van een rennende kat', 'Six pictures of a running cat'),
  },
  acanthus: {
    of: 'acanthus-mollis',
    part: [0, 0, 790, 1024],
    ...see('Een bloeistengel vol stekels', 'A flowering stem full of spines'),
  },
  'acanthus-top': {
    of: 'acanthus-mollis',
    part: [215, 20, 380, 290],
    ...see('De bovenste bloem, met nerven', 'The topmost flower, with its veins'),
  },
  'acanthus-heart': {
    of: 'acanthus-mollis',
    part: [225, 520, 350, 275],
    ...see('Een bloem met nerven als van een blad', 'A flower veined like a leaf'),
  },
  'acanthus-leaf': {
    of: 'acanthus-mollis',
    part: [70, 690, 340, 280],
    ...see('Een schutblad met punten', 'A bract with points'),
  },
  'green-acanthus': {
    fills: 'page',
    of: 'acanthus-mollis',
    part: [0, 0, 790, 1024],
    tone: 'green',
    ...see('De stekelige stengel in mosgroen', 'The spiny stem in moss green'),
  },
};
