import type { originals } from '../../packages/book/test/samples/photos.ts';

/** Public domain photograph that others are cut from. */
type Original = (typeof originals)[number];

/** Part of an original: left, top, width and height in its pixels. */
export interface Photograph {
  of: Original;
  part: readonly [left: number, top: number, width: number, height: number];
  tone?: 'blue' | 'green' | 'rose';
  isMirrored?: boolean;
  /** Largest use it is sharp enough for. */
  fills?: 'text' | 'page';
  /** Alternative text. */
  alt: { nl: string; en: string };
}

/** Photographs of the demo books by their name in the manuscripts. */
export const photographs: Readonly<Record<string, Photograph>> = {
  harbour: {
    of: 'nagasaki-boats',
    part: [0, 0, 1024, 819],
    alt: { nl: 'Een kleine haven met boten en huizen', en: 'A small harbour with boats and houses' },
  },
  boatman: {
    of: 'nagasaki-boats',
    part: [300, 590, 330, 205],
    alt: { nl: 'Een schipper in een roeiboot', en: 'A boatman in a rowing boat' },
  },
  'second-man': {
    of: 'nagasaki-boats',
    part: [670, 610, 330, 205],
    alt: { nl: 'Een man op een boot, gezicht in een doek', en: 'A man on a boat, his head wrapped in cloth' },
  },
  junk: {
    of: 'nagasaki-boats',
    part: [400, 105, 390, 500],
    alt: { nl: 'Een schip op het droge, met hoge mast', en: 'A ship on the hard, with a tall mast' },
  },
  roofs: {
    of: 'nagasaki-boats',
    part: [225, 285, 560, 235],
    alt: { nl: 'Daken tegen een helling', en: 'Roofs against a hillside' },
  },
  jetty: {
    of: 'nagasaki-boats',
    part: [0, 400, 400, 215],
    alt: { nl: 'Een steiger op palen in stil water', en: 'A jetty on poles in still water' },
  },
  'blue-harbour': {
    of: 'nagasaki-boats',
    part: [0, 250, 1024, 569],
    tone: 'blue',
    alt: { nl: 'De haven als blauwdruk', en: 'The harbour as a blueprint' },
  },
  aeroplane: {
    of: 'airplane-from-above',
    part: [0, 0, 1024, 717],
    alt: { nl: 'Een vliegtuig van boven gezien', en: 'An aeroplane seen from above' },
  },
  roundel: {
    of: 'airplane-from-above',
    part: [172, 155, 290, 195],
    alt: { nl: 'De cirkels op een vleugel', en: 'The circles on a wing' },
  },
  propeller: {
    of: 'airplane-from-above',
    part: [380, 70, 390, 270],
    alt: { nl: 'De propeller en de neus van een vliegtuig', en: 'The propeller and nose of an aeroplane' },
  },
  fields: {
    of: 'airplane-from-above',
    part: [0, 290, 520, 427],
    alt: { nl: 'Wolken boven akkers', en: 'Clouds above fields' },
  },
  allium: {
    fills: 'page',
    of: 'allium-oreophilum',
    part: [0, 0, 807, 1024],
    alt: { nl: 'Een knop van sierui die opengaat', en: 'An ornamental onion coming into bloom' },
  },
  'allium-crown': {
    of: 'allium-oreophilum',
    part: [0, 40, 807, 400],
    alt: { nl: 'De bloemen van een sierui', en: 'The flowers of an ornamental onion' },
  },
  'allium-bud': {
    of: 'allium-oreophilum',
    part: [270, 200, 330, 330],
    alt: { nl: 'Gesloten knoppen in een vlies', en: 'Closed buds in a membrane' },
  },
  'allium-cup': {
    of: 'allium-oreophilum',
    part: [255, 330, 350, 400],
    alt: { nl: 'Het vlies om de knoppen', en: 'The membrane around the buds' },
  },
  'blue-allium': {
    of: 'allium-oreophilum',
    part: [0, 30, 807, 700],
    tone: 'blue',
    alt: { nl: 'De sierui als blauwdruk', en: 'The ornamental onion as a blueprint' },
  },
  'rose-allium': {
    fills: 'page',
    of: 'allium-oreophilum',
    part: [0, 0, 807, 1024],
    tone: 'rose',
    isMirrored: true,
    alt: { nl: 'De sierui in rozerood', en: 'The ornamental onion in a rosy red' },
  },
  cabin: {
    fills: 'page',
    of: 'dust-bowl-home',
    part: [0, 0, 1024, 788],
    alt: { nl: 'Een houten huisje op een vlakte', en: 'A wooden cabin on a plain' },
  },
  'cabin-walls': {
    of: 'dust-bowl-home',
    part: [505, 195, 505, 310],
    alt: { nl: 'Een huisje van verticale planken', en: 'A cabin of upright boards' },
  },
  'cabin-door': {
    of: 'dust-bowl-home',
    part: [560, 285, 210, 235],
    alt: { nl: 'Een open deur met een steen als stoep', en: 'An open door with a stone for a step' },
  },
  'cabin-clouds': {
    of: 'dust-bowl-home',
    part: [0, 0, 1024, 410],
    alt: { nl: 'Wolken boven een vlakte', en: 'Clouds above a plain' },
  },
  fence: {
    of: 'dust-bowl-home',
    part: [0, 330, 470, 230],
    alt: { nl: 'Paaltjes in een lege vlakte', en: 'Fence posts on an empty plain' },
  },
  window: {
    of: 'dust-bowl-home',
    part: [740, 285, 280, 210],
    alt: { nl: 'Twee ramen zonder glas', en: 'Two windows without glass' },
  },
  mountains: {
    of: 'french-alpine-landscape',
    part: [8, 4, 1012, 476],
    alt: { nl: 'Sneeuwtoppen achter sparren', en: 'Snowy peaks behind firs' },
  },
  peak: {
    fills: 'page',
    of: 'french-alpine-landscape',
    part: [470, 45, 400, 250],
    alt: { nl: 'Een sneeuwtop in het late licht', en: 'A snowy peak in late light' },
  },
  firs: {
    of: 'french-alpine-landscape',
    part: [8, 50, 330, 425],
    alt: { nl: 'Sparren voor een bergwand', en: 'Firs before a mountainside' },
  },
  slope: {
    of: 'french-alpine-landscape',
    part: [640, 90, 380, 385],
    alt: { nl: 'Een helling met gras en bomen', en: 'A slope with grass and trees' },
  },
  'blue-mountains': {
    of: 'french-alpine-landscape',
    part: [8, 30, 700, 446],
    tone: 'blue',
    alt: { nl: 'De bergen als blauwdruk', en: 'The mountains as a blueprint' },
  },
  cat: {
    of: 'locomotion-house-cat',
    part: [0, 0, 1024, 510],
    alt: { nl: 'Een kat in vierentwintig stappen', en: 'A cat in twenty-four steps' },
  },
  'cat-walking': {
    of: 'locomotion-house-cat',
    part: [10, 11, 164, 110],
    alt: { nl: 'De kat loopt', en: 'The cat walks' },
  },
  'cat-crouching': {
    of: 'locomotion-house-cat',
    part: [344, 138, 164, 107],
    alt: { nl: 'De kat zakt door zijn poten', en: 'The cat crouches' },
  },
  'cat-leaping': {
    of: 'locomotion-house-cat',
    part: [344, 391, 164, 107],
    alt: { nl: 'De kat springt', en: 'The cat leaps' },
  },
  'cat-row': {
    of: 'locomotion-house-cat',
    part: [8, 261, 1008, 114],
    alt: { nl: 'Zes beelden van een rennende kat', en: 'Six pictures of a running cat' },
  },
  acanthus: {
    of: 'acanthus-mollis',
    part: [0, 0, 790, 1024],
    alt: { nl: 'Een bloeistengel vol stekels', en: 'A flowering stem full of spines' },
  },
  'acanthus-top': {
    of: 'acanthus-mollis',
    part: [215, 20, 380, 290],
    alt: { nl: 'De bovenste bloem, met nerven', en: 'The topmost flower, with its veins' },
  },
  'acanthus-heart': {
    of: 'acanthus-mollis',
    part: [225, 520, 350, 275],
    alt: { nl: 'Een bloem met nerven als van een blad', en: 'A flower veined like a leaf' },
  },
  'acanthus-leaf': {
    of: 'acanthus-mollis',
    part: [70, 690, 340, 280],
    alt: { nl: 'Een schutblad met punten', en: 'A bract with points' },
  },
  'green-acanthus': {
    fills: 'page',
    of: 'acanthus-mollis',
    part: [0, 0, 790, 1024],
    tone: 'green',
    alt: { nl: 'De stekelige stengel in mosgroen', en: 'The spiny stem in moss green' },
  },
};
