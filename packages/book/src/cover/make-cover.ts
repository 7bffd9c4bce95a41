import type { CoverFaceId } from '../choices/cover-faces.ts';
import type { CoverTheme } from '../choices/cover-themes.ts';
import type { CoverSheet } from '../geometry/cover-sheet.ts';
import { tidyText } from '../text/tidy-text.ts';
import { type BackChoice, type BackLayout, layOutBack, takenBy } from './back/back-layout.ts';
import type { BackPlan } from './back/back-plan.ts';
import { placeOrnament, putOrnament } from './back/ornament-place.ts';
import { spineFoot } from './back/spine-foot.ts';
import { type ChosenColours, chooseColours } from './colours.ts';
import type { CoverLayout, CoverPart } from './cover-layout.ts';
import type { BaseColours, CoverPhoto } from './cover-types.ts';
import { num } from './draw.ts';
import type { MotifType } from './motif.ts';
import { findMotif, photoCovers } from './motifs.ts';
import type { PhotoCover } from './photo-covers/photo-cover.ts';
import { spineFaceOf, styleLine } from './title-faces.ts';
import { makeWrap, type Wrap } from './wrap.ts';

/** Writer's choices for a cover; null means the motif's default. */
export type CoverChoice = ChosenColours &
  BackChoice & {
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
    /** Year beside the author on the spine; empty for none. */
    year: string;
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
  backWords: '',
  portrait: null,
  author: '',
  year: '',
};

/** Default faces, sizes and colours of a cover, and what its drawing leaves to the back. */
export function designOf(choice: Pick<CoverChoice, 'theme' | 'motif' | 'photo'>): {
  type: MotifType;
  colours: BaseColours;
  back: BackPlan;
} {
  const { type, colours, back } = photoCoverOf(choice) ?? findMotif(choice.theme, choice.motif);
  return { type, colours, back };
}

/** Lays out a cover on its sheet. Pure: equal choices give equal covers, in the browser and in print. */
export function makeCover(choice: CoverChoice, sheet: CoverSheet, part: CoverPart = 'wrap'): CoverLayout {
  const wrap = makeWrap(sheet);
  const { theme, photo } = choice;
  const { type, colours: own, back: plan } = designOf(choice);
  const colours = chooseColours(own, choice, plan.surface);
  const title = tidyText(choice.title).trim();
  const titleFace = choice.titleFace ?? type.title;
  const spineStyle = styleLine(spineFaceOf(titleFace), type.title, type.titleSize, false);
  const design = { theme, subtitle: type.subtitle, chosen: choice.subtitleFace };
  const back = layOutBack(choice, design, wrap, plan);
  const drawn = drawDesign(choice, wrap, sheet, colours, back);
  return {
    part,
    wrap,
    theme,
    art: drawn.art,
    over: drawn.over,
    title,
    subtitle: tidyText(choice.subtitle).trim(),
    language: choice.language,
    titleStyle: styleLine(titleFace, type.title, type.titleSize, type.fewerLines ?? false),
    subtitleStyle: styleLine(choice.subtitleFace ?? type.subtitle, type.subtitle, type.subtitleSize, false),
    spineStyle,
    spineFoot: spineFoot(
      { title, author: tidyText(choice.author).trim(), year: choice.year },
      spineStyle,
      wrap,
      plan,
    ),
    colours,
    zone: drawn.zone,
    photo: drawn.photo === null || photo === null ? null : { ...drawn.photo, name: photo },
    back,
    rule: drawn.rule,
    backOrnament: drawn.backOrnament,
    ornament: drawn.ornament,
  };
}

type Drawn = Pick<CoverLayout, 'art' | 'over' | 'zone' | 'rule' | 'backOrnament' | 'ornament'> & {
  photo: Omit<CoverPhoto, 'name'> | null;
};

function drawDesign(
  choice: CoverChoice,
  wrap: Wrap,
  sheet: CoverSheet,
  colours: BaseColours,
  back: BackLayout | null,
): Drawn {
  const photoCover = photoCoverOf(choice);
  const motif = findMotif(choice.theme, choice.motif);
  const free = back && takenBy(back);
  const key = JSON.stringify([choice.theme, photoCover === null && motif.name, sheet, colours, free]);
  return remembered(key, () => {
    const {
      art,
      over,
      ornament = null,
      backOrnament,
      ...rest
    } = photoCover === null
      ? { ...motif.draw(wrap, colours, free), photo: null, over: '', rule: null }
      : photoCover.draw(wrap, colours, free);
    const place = placeOrnament(wrap, (photoCover ?? motif).back, backOrnament, ornament, back !== null);
    return {
      ...rest,
      ornament,
      backOrnament: ornament === null ? place : null,
      art: drawSheet(wrap, colours.ground, art + putOrnament(wrap, ornament, place)),
      over: over === '' ? '' : drawSheet(wrap, null, over),
    };
  });
}

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
  return photo === null ? null : photoCovers[theme];
}

function drawSheet({ width, height }: Wrap, ground: string | null, art: string): string {
  const [w, h] = [num(width), num(height)];
  const paper = ground === null ? '' : `<rect width="${w}" height="${h}" fill="${ground}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}mm" height="${h}mm">${paper}${art}</svg>`;
}
