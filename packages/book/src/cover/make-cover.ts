import type { CoverSheet } from '../geometry/cover-sheet.ts';
import { tidyText } from '../text/tidy-text.ts';
import type { CoverLayout, CoverPart, CoverPhoto } from './cover-layout.ts';
import type { CoverTheme } from './cover-themes.ts';
import type { BaseColours } from './cover-types.ts';
import { num } from './draw.ts';
import type { MotifType } from './motif.ts';
import { findMotif } from './motifs.ts';
import { type PhotoCover, photoCovers } from './photo-covers.ts';
import { type CoverFaceId, styleLine } from './title-faces.ts';
import { makeWrap, type Wrap } from './wrap.ts';

/** Writer's choices for a cover; null means the motif's default. */
export type CoverChoice = {
  theme: CoverTheme;
  /** The motif's name; ignored when a photo is given. */
  motif: string;
  /** Name of an uploaded photo; ignored by the theme without images. */
  photo: string | null;
  title: string;
  subtitle: string;
  language: 'nl' | 'en';
  titleFace: CoverFaceId | null;
  subtitleFace: CoverFaceId | null;
  titleColour: string | null;
  subtitleColour: string | null;
  /** Colour behind the drawing. */
  groundColour: string | null;
  /** Colour of plain surfaces beside the drawing: a panel under the title, a cloth spine. */
  flatColour: string | null;
};

/** Cover with all defaults. */
export const plainChoice: CoverChoice = {
  theme: 'romantic',
  motif: '',
  photo: null,
  title: '',
  subtitle: '',
  language: 'nl',
  titleFace: null,
  subtitleFace: null,
  titleColour: null,
  subtitleColour: null,
  groundColour: null,
  flatColour: null,
};

/** True for a valid colour of a cover: `#` and six hexadecimal digits. */
export function isCoverColour(text: string): boolean {
  return /^#[0-9a-fA-F]{6}$/.test(text);
}

/** Default faces, sizes and colours of a cover. */
export function designOf(choice: Pick<CoverChoice, 'theme' | 'motif' | 'photo'>): {
  type: MotifType;
  colours: BaseColours;
} {
  const { type, colours } = photoCoverOf(choice) ?? findMotif(choice.theme, choice.motif);
  return { type, colours };
}

/** Lays out a cover on its sheet. Pure: equal choices give equal covers, in the browser and in print. */
export function makeCover(choice: CoverChoice, sheet: CoverSheet, part: CoverPart = 'wrap'): CoverLayout {
  const wrap = makeWrap(sheet);
  const { theme, photo } = choice;
  const photoCover = photoCoverOf(choice);
  const motif = findMotif(theme, choice.motif);
  const { type, colours: own } = designOf(choice);
  const colours = chooseColours(own, choice);
  const drawn = remembered(JSON.stringify([theme, photoCover === null && motif.name, sheet, colours]), () => {
    const { art, ...rest } =
      photoCover === null
        ? { ...motif.draw(wrap, colours), photo: null, rule: null }
        : photoCover.draw(wrap, colours);
    return { ...rest, art: drawSheet(wrap, colours.ground, art) };
  });
  return {
    part,
    wrap,
    theme,
    art: drawn.art,
    title: tidyText(choice.title).trim(),
    subtitle: tidyText(choice.subtitle).trim(),
    language: choice.language,
    titleStyle: styleLine(
      choice.titleFace ?? type.title,
      type.title,
      type.titleSize,
      type.fewerLines ?? false,
    ),
    subtitleStyle: styleLine(choice.subtitleFace ?? type.subtitle, type.subtitle, type.subtitleSize, false),
    colours,
    zone: drawn.zone,
    photo: drawn.photo === null || photo === null ? null : { ...drawn.photo, name: photo },
    rule: drawn.rule,
    backOrnament: drawn.backOrnament,
  };
}

type Drawn = Pick<CoverLayout, 'art' | 'zone' | 'rule' | 'backOrnament'> & {
  photo: Omit<CoverPhoto, 'name'> | null;
};

// Drawings are cached: while a title is typed the cover changes with every letter, its drawing does not.
const drawings = new Map<string, Drawn>();
const MOST_DRAWINGS = 32;

function remembered(key: string, draw: () => Drawn): Drawn {
  const drawn = drawings.get(key) ?? draw();
  // Moves it to the end of the map: the least recently used one is evicted first.
  drawings.delete(key);
  drawings.set(key, drawn);
  const [oldest] = drawings.keys();
  if (drawings.size > MOST_DRAWINGS && oldest !== undefined) drawings.delete(oldest);
  return drawn;
}

function photoCoverOf({ theme, photo }: Pick<CoverChoice, 'theme' | 'photo'>): PhotoCover | null {
  return photo !== null && theme !== 'no_image' ? photoCovers[theme] : null;
}

function chooseColours(own: BaseColours, choice: CoverChoice): BaseColours {
  const pick = (chosen: string | null, usual: string) =>
    chosen !== null && isCoverColour(chosen) ? chosen : usual;
  return {
    ...own,
    title: pick(choice.titleColour, own.title),
    subtitle: pick(choice.subtitleColour, own.subtitle),
    ground: pick(choice.groundColour, own.ground),
    flat: pick(choice.flatColour, own.flat === own.ground ? pick(choice.groundColour, own.ground) : own.flat),
  };
}

function drawSheet({ width, height }: Wrap, ground: string, art: string): string {
  const [w, h] = [num(width), num(height)];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}mm" height="${h}mm"><rect width="${w}" height="${h}" fill="${ground}"/>${art}</svg>`;
}
