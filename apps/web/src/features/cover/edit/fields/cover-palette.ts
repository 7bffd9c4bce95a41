import { type CoverColour, coverColours, coverThemesByName, designOf } from '@dierbaar/book';
import type { CoverFields } from '@dierbaar/contract';

/** Colour on offer; `own` is the default of the design. */
export interface OfferedColour {
  value: string;
  name: CoverColour | 'own';
}

export type ColourField = 'titleColor' | 'subtitleColor' | 'bookBackgroundColor' | 'flatBackgroundColor';

const textColours: readonly CoverColour[] = [
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

const maxSwatches = 6;

/** Colours on offer for a field: the default of the design first, then those of the theme. */
export function offeredColours(fields: CoverFields, field: ColourField): OfferedColour[] {
  const own = defaultColour(fields, field);
  const theme = coverThemesByName[fields.themeName];
  const isTextColour = field === 'titleColor' || field === 'subtitleColor';
  const names = isTextColour
    ? textColours
    : theme[field === 'bookBackgroundColor' ? 'grounds' : 'flats'].slice(0, maxSwatches);
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
