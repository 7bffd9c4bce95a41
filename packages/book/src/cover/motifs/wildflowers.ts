import { lavender, poppy, umbel } from '../flowers.ts';
import { coinPlant, fern, type Growing, grass, twig } from '../leaves.ts';
import { defineMotif } from '../motif.ts';
import { byFormat, level, type Wrap } from '../wrap.ts';

const kinds = [
  'twig',
  'umbel',
  'fern',
  'lavender',
  'grass',
  'poppy',
  'twig',
  'fern',
  'coin',
  'lavender',
  'grass',
  'umbel',
  'poppy',
] as const;
type Kind = (typeof kinds)[number];
const heights: Partial<Record<Kind, number>> = { lavender: 0.8, coin: 0.8 };

/** A meadow along the foot of the book, high at the open side, low under the title and over the spine. */
export const wildflowers = defineMotif({
  name: 'wildflowers',
  seed: 14,
  type: {
    title: 'cormorant-italic',
    titleSize: 88,
    subtitle: 'cormorant',
    subtitleSize: 25,
    fewerLines: true,
  },
  palette: {
    ground: '#F6EAE1',
    flat: '#F6EAE1',
    mist: '#EBD3C6',
    haze: '#F0DDD2',
    stem: '#5E6B50',
    sage: '#8C9677',
    pale: '#A9B093',
    wine: '#8E3F3B',
    rose: '#C97F73',
    plum: '#8A5A6E',
    gold: '#B98A3E',
    dark: '#4A3A34',
    title: '#6E2F2E',
    subtitle: '#6E2F2E',
    spine: '#6E2F2E',
    back: '#6E2F2E',
  },
  back: { spine: { a4: 0.58, sq: 0.58 }, room: { a4: [0.08, 0.58], sq: [0.08, 0.58] }, ornament: 'none' },
  draw(wrap, p, random) {
    const foot = wrap.height + 2;
    let behind = '';
    for (let x = 4; x < wrap.width; x += 9.5) {
      const height = wrap.seenHeight * (skyline(wrap, x) + 0.12 * random() + 0.1) + wrap.turnIn;
      const kind = Math.floor(random() * 5);
      const growing = { x: x + 5 * random(), y: foot, height, lean: (random() - 0.5) * height * 0.34 };
      if (kind === 0) behind += fern(growing, [p.mist, p.haze]);
      else if (kind === 2) behind += twig(growing, [p.mist, p.haze]);
      else if (kind === 3) behind += umbel(growing, [p.mist, p.haze]);
      else behind += grass(growing, p.mist);
    }
    let front = '';
    let last: Kind[] = [];
    for (let x = 2; x < wrap.width; x += 8.6) {
      let kind: Kind;
      do kind = kinds[Math.floor(random() * kinds.length)] ?? 'grass';
      while (last.includes(kind));
      last = [kind, ...last].slice(0, 2);
      const usual = wrap.seenHeight * (skyline(wrap, x) * 0.92 + 0.1 * random()) + wrap.turnIn;
      const height = usual * (kind === 'poppy' ? 0.88 + 0.2 * random() : (heights[kind] ?? 1));
      const shade = kind === 'grass' || kind === 'twig' ? random() : 0;
      const growing = { x: x + 4 * random(), y: foot, height, lean: (random() - 0.5) * height * 0.42 };
      front += drawPlant(kind, growing, shade, p);
    }
    return {
      art: behind + front,
      zone: {
        x: wrap.seenLeft + 14,
        y: level(wrap, byFormat(wrap, 0.13, 0.1)),
        width: wrap.seenWidth - 28,
        height: wrap.seenHeight * 0.3,
        align: 'center',
        vertical: 'top',
      },
      backOrnament: level(wrap, 0.34),
    };
  },
});

type Palette = Record<'stem' | 'sage' | 'pale' | 'wine' | 'rose' | 'plum' | 'gold' | 'dark', string>;

function drawPlant(kind: Kind, growing: Growing, shade: number, p: Palette): string {
  switch (kind) {
    case 'poppy':
      return poppy(growing, [p.stem, p.rose, p.wine, p.sage, p.dark]);
    case 'umbel':
      return umbel(growing, [p.dark, p.gold]);
    case 'lavender':
      return lavender(growing, [p.stem, p.plum, p.rose]);
    case 'grass':
      return grass(growing, shade > 0.5 ? p.sage : p.stem);
    case 'coin':
      return coinPlant(growing, [p.sage, p.pale]);
    case 'fern':
      return fern(growing, [p.stem, p.sage]);
    case 'twig':
      return twig(growing, shade > 0.55 ? [p.wine, p.rose] : [p.stem, p.sage]);
    default:
      return kind satisfies never;
  }
}

function skyline(wrap: Wrap, x: number): number {
  const front = (x - wrap.frontCentre) / wrap.seenWidth;
  const back = (x - wrap.backCentre) / wrap.seenWidth;
  if (x > wrap.frontLeft) return 0.2 + 0.3 * Math.max(0, front + 0.12) ** 1.5 + 0.07 * Math.max(0, -front);
  return 0.17 + 0.22 * Math.max(0, -back + 0.1) ** 1.4 + 0.09 * Math.max(0, back);
}
