import { type CoverTheme, designOf } from '@dierbaar/book';
import type { CoverFields } from '@dierbaar/contract';

/** Colours on offer by name. They are printed, so they are not part of the app's theme. */
const coverColours = {
  cream: '#fff8ee',
  blush: '#f3dfd5',
  rose: '#ddb4a5',
  terracotta: '#a8503a',
  wine: '#6e2730',
  plum: '#3e2530',
  sand: '#ead9c6',
  butter: '#f3e2b3',
  gold: '#b98a3e',
  mint: '#d3e2d6',
  sage: '#9aa88e',
  moss: '#46543f',
  slate: '#1e2b29',
  sky: '#cfdde6',
  blue: '#4c6478',
  night: '#20344b',
  lavender: '#d8cde2',
  coral: '#e2452f',
  stone: '#d9ddd0',
  ink: '#2b2320',
} as const;

type CoverColourName = keyof typeof coverColours;

/** Colour on offer; `own` is the default of the design. */
export interface OfferedColour {
  value: string;
  name: CoverColourName | 'own';
}

export type ColourField = 'titleColor' | 'subtitleColor' | 'bookBackgroundColor' | 'flatBackgroundColor';

const textColours: readonly CoverColourName[] = [
  'ink',
  'wine',
  'moss',
  'night',
  'terracotta',
  'blue',
  'gold',
  'sand',
  'cream',
];

const backgroundColours: Record<CoverTheme, readonly CoverColourName[]> = {
  romantic: ['blush', 'rose', 'sand', 'stone', 'wine', 'plum', 'moss'],
  birth: ['cream', 'sky', 'mint', 'butter', 'blue', 'night', 'rose'],
  tough: ['sand', 'stone', 'sage', 'moss', 'slate', 'night', 'terracotta'],
  pastel: ['cream', 'blush', 'mint', 'sky', 'lavender', 'butter', 'rose'],
  contrast: ['cream', 'ink', 'coral', 'gold', 'night', 'wine', 'stone'],
  no_image: ['cream', 'sand', 'rose', 'terracotta', 'moss', 'night', 'ink'],
};

const flatColours: Record<CoverTheme, readonly CoverColourName[]> = {
  romantic: ['cream', 'blush', 'stone', 'butter', 'wine', 'ink'],
  birth: ['cream', 'butter', 'sky', 'mint', 'night', 'terracotta'],
  tough: ['slate', 'moss', 'night', 'sand', 'terracotta', 'ink'],
  pastel: ['cream', 'blush', 'mint', 'sky', 'lavender', 'butter'],
  contrast: ['coral', 'gold', 'cream', 'ink', 'night', 'wine'],
  no_image: ['cream', 'gold', 'blush', 'moss', 'wine', 'ink'],
};

const maxSwatches = 6;

/** Colours on offer for a field: the default of the design first, then those of the theme. */
export function offeredColours(fields: CoverFields, field: ColourField): OfferedColour[] {
  const own = defaultColour(fields, field);
  const isTextColour = field === 'titleColor' || field === 'subtitleColor';
  const names = isTextColour
    ? textColours
    : (field === 'bookBackgroundColor' ? backgroundColours : flatColours)[fields.themeName].slice(
        0,
        maxSwatches,
      );
  const others = names
    .map((name): OfferedColour => ({ value: coverColours[name], name }))
    .filter(({ value }) => value !== own);
  return [{ value: own, name: 'own' as const }, ...others].slice(0, isTextColour ? 10 : maxSwatches);
}

/** Colour of a field without a choice. A flat surface in the background colour follows the selected background. */
function defaultColour(fields: CoverFields, field: ColourField): string {
  const { colours } = designOf({
    theme: fields.themeName,
    motif: fields.mainImageName,
    photo: fields.image?.name ?? null,
  });
  switch (field) {
    case 'titleColor':
      return colours.title.toLowerCase();
    case 'subtitleColor':
      return colours.subtitle.toLowerCase();
    case 'bookBackgroundColor':
      return colours.ground.toLowerCase();
    case 'flatBackgroundColor': {
      const followsGround = colours.flat === colours.ground;
      return ((followsGround && fields.bookBackgroundColor) || colours.flat).toLowerCase();
    }
    default:
      return field satisfies never;
  }
}

export function currentColour(fields: CoverFields, field: ColourField): string {
  return fields[field] ?? defaultColour(fields, field);
}

/** Colour as stored: null for the default of the design. */
export function toStoredColour(fields: CoverFields, field: ColourField, value: string): string | null {
  return value === defaultColour(fields, field) ? null : value;
}
