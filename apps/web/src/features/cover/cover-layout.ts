import {
  type CoverChoice,
  type CoverLayout,
  type CoverPart,
  type CoverSheet,
  coverSheet,
  defaultProducts,
  makeCover,
} from '@dierbaar/book';
import { type CoverFields, coverLimits, type Project } from '@dierbaar/contract';
import type { CoverDesign } from './cover-key.ts';

/** Properties of a book that its cover depends on. */
export type CoverBook = Pick<Project, 'format' | 'language'>;

/** Sheet of a cover; a book without a page count has the minimum. */
export function sheetOf({ format }: CoverBook, pages: number | null): CoverSheet {
  const product = defaultProducts[format];
  return coverSheet(format, pages ?? product.pages.min, product);
}

/** Cover fields as the input of the book engine. */
export function toChoice(fields: CoverFields, { language }: CoverBook): CoverChoice {
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
  };
}

export function layOutCover(
  fields: CoverFields,
  book: CoverBook,
  sheet: CoverSheet,
  part: CoverPart,
): CoverLayout {
  return makeCover(toChoice(fields, book), sheet, part);
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
  };
}

/** Same texts and photo in another design; fonts and colours return to its defaults. */
export function changeDesign(fields: CoverFields, { theme, motif }: CoverDesign): CoverFields {
  if (fields.themeName === theme && fields.mainImageName === motif) return fields;
  return {
    ...createCoverFields({ theme, motif }, fields.title),
    subtitle: fields.subtitle,
    image: fields.image,
  };
}
