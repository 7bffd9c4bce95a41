import {
  type CoverChoice,
  type CoverLayout,
  type CoverPart,
  type CoverSheet,
  coverSheet,
  defaultProducts,
  makeCover,
} from '@dierbaar/book';
import { type CoverFields, type CoverImage, coverLimits, type Project } from '@dierbaar/contract';
import type { CoverDesign } from './cover-key.ts';

/** Properties of a book that its cover depends on. */
export type CoverBook = Pick<Project, 'format' | 'language'>;

/** Sheet of a cover; a book without a page count has the minimum. */
export function sheetOf({ format }: CoverBook, pages: number | null): CoverSheet {
  const product = defaultProducts[format];
  return coverSheet(format, pages ?? product.pages.min, product);
}

/** Author and year of a book, from its settings; empty until they are known. */
export interface CoverImprint {
  author: string;
  year: string;
}

const noImprint: CoverImprint = { author: '', year: '' };

/** Cover fields as the input of the book engine. */
export function toChoice(
  fields: CoverFields,
  { language }: CoverBook,
  imprint: CoverImprint = noImprint,
): CoverChoice {
  return {
    theme: fields.themeName,
    motif: fields.mainImageName,
    photo: fields.image?.name ?? null,
    title: fields.title,
    subtitle: fields.subtitle,
    language,
    titleFace: fields.titleFont,
    subtitleFace: fields.subtitleFont,
    titleColour: fields.titleColor,
    subtitleColour: fields.subtitleColor,
    groundColour: fields.bookBackgroundColor,
    flatColour: fields.flatBackgroundColor,
    backWords: fields.backText,
    portrait: fields.backImage?.name ?? null,
    ...(fields.showAuthor ? imprint : noImprint),
  };
}

export function layOutCover(
  fields: CoverFields,
  book: CoverBook,
  sheet: CoverSheet,
  part: CoverPart,
  imprint?: CoverImprint,
): CoverLayout {
  return makeCover(toChoice(fields, book, imprint), sheet, part);
}

/** Fields of a new cover, with the book's name as title. */
export function createCoverFields({ theme, motif }: CoverDesign, name: string): CoverFields {
  return {
    themeName: theme,
    mainImageName: motif,
    title: name.trim().slice(0, coverLimits.titleCharacters),
    titleFont: null,
    titleColor: null,
    subtitle: '',
    subtitleFont: null,
    subtitleColor: null,
    bookBackgroundColor: null,
    flatBackgroundColor: null,
    image: null,
    backText: '',
    backImage: null,
    showAuthor: true,
  };
}

/** Same texts in another design, with its drawing or with a photo instead; fonts and colours return to its defaults. */
export function changeDesign(
  fields: CoverFields,
  { theme, motif }: CoverDesign,
  image: CoverImage | null,
): CoverFields {
  const isSameDesign = fields.themeName === theme && fields.mainImageName === motif;
  if (isSameDesign) return { ...fields, image };
  const { subtitle, backText, backImage, showAuthor } = fields;
  return {
    ...createCoverFields({ theme, motif }, fields.title),
    ...{ subtitle, backText, backImage, showAuthor, image },
  };
}
