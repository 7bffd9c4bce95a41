import { coverFaceIds, coverThemes } from '@dierbaar/book/choices';
import { z } from 'zod';
import { moment, text } from '../../fields.ts';
import { file, nothing, route } from '../../route.ts';
import { format } from './projects.ts';

/** Themes of covers. */
export const coverThemeName = z.enum(coverThemes);

export type CoverThemeName = z.infer<typeof coverThemeName>;

/** Typefaces for the texts of a cover. */
export const coverFont = z.enum(coverFaceIds);

export type CoverFont = z.infer<typeof coverFont>;

/** Maximum lengths that fit every theme, typeface and format. */
export const coverLimits = {
  titleCharacters: 60,
  subtitleCharacters: 90,
  backCharacters: 240,
  backLines: 8,
} as const;

/** Six hexadecimal digits, nothing else. */
export const coverColor = text()
  .regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour like #a1b2c3')
  .toLowerCase();

const line = (most: number) =>
  text()
    .trim()
    .max(most, `must have at most ${most} characters`)
    .refine((text) => !/\p{Cc}/u.test(text), 'must be one line');

const words = text()
  .trim()
  .max(coverLimits.backCharacters, `must have at most ${coverLimits.backCharacters} characters`)
  .refine(
    (text) => text.split('\n').length <= coverLimits.backLines,
    `must have at most ${coverLimits.backLines} lines`,
  )
  .refine((text) => !/[^\P{Cc}\n]/u.test(text), 'must be plain lines');

const part = z.number().min(0).max(1);

/**
 * A photo on the cover. `crop` is the visible part and `focus` the point that stays visible when the cover has another
 * shape; both are fractions of the photo's width and height.
 */
export const coverImage = z.object({
  name: text().max(100),
  crop: z
    .object({ x: part, y: part, width: part.min(0.05), height: part.min(0.05) })
    .refine(({ x, y, width, height }) => x + width <= 1.000001 && y + height <= 1.000001, {
      message: 'must lie within the photo',
    })
    .nullable(),
  focus: z.object({ x: part, y: part }),
});

export type CoverImage = z.infer<typeof coverImage>;

/** Choices of the user for a cover. For null the motif decides. */
export const coverFields = z.object({
  themeName: coverThemeName,
  /** The motif, a drawing of the theme. */
  mainImageName: text().max(40),
  title: line(coverLimits.titleCharacters),
  titleFont: coverFont.nullable(),
  titleColor: coverColor.nullable(),
  subtitle: line(coverLimits.subtitleCharacters),
  subtitleFont: coverFont.nullable(),
  subtitleColor: coverColor.nullable(),
  /** The colour behind the drawing. */
  bookBackgroundColor: coverColor.nullable(),
  /** The colour of plain areas beside the drawing. */
  flatBackgroundColor: coverColor.nullable(),
  image: coverImage.nullable(),
  /** Words on the back; line breaks are printed. */
  backText: words,
  /** The portrait on the back. */
  backImage: coverImage.nullable(),
  /** Whether author and year stand on back and spine; both are settings of the book. */
  showAuthor: z.boolean(),
});

export type CoverFields = z.infer<typeof coverFields>;

/** The cover of a book. */
export const cover = coverFields.extend({
  projectId: z.uuid(),
  format,
  updatedAt: z.iso.datetime(),
  /** Whether an earlier one of this format, deleted or replaced, can be brought back. */
  hasRemoved: z.boolean().default(false),
});

export type Cover = z.infer<typeof cover>;

/**
 * `updatedAt` of the cover that a change was made from, null when the book had none. One that was saved elsewhere since is not
 * overwritten, but answered with `changed_elsewhere`. Web apps from before this field send none.
 */
const previousUpdatedAt = moment.nullable().optional();

const coverChange = coverFields.partial().extend({ previousUpdatedAt });

export type CoverChange = z.infer<typeof coverChange>;

/** Parts of a cover: the whole printed sheet (`wrap`), or one side of the book. */
export const coverPart = z.enum(['front', 'spine', 'back', 'inside-front', 'inside-back', 'wrap']);

export type CoverPartName = z.infer<typeof coverPart>;

const ofProject = z.object({ id: z.uuid() });

export const projectCovers = {
  get: route({
    method: 'GET',
    path: '/project-covers/:id',
    access: 'signed-in',
    summary: 'The cover of a book; 404 with code no_cover while there is none',
    params: ofProject,
    response: cover,
  }),
  preview: route({
    method: 'GET',
    path: '/project-covers/preview/:id',
    access: 'signed-in',
    summary: 'A side of the cover as a picture (JPEG)',
    params: ofProject,
    query: z.object({ part: coverPart.default('front'), size: z.enum(['large', 'small']).default('large') }),
    response: file,
  }),
  save: route({
    method: 'POST',
    path: '/project-covers',
    access: 'subscriber',
    summary:
      'Give a book this cover; answers its front as a picture (JPEG). A cover it replaces is kept 30 days',
    body: coverChange.required({ themeName: true }).extend({ projectId: z.uuid() }),
    response: file,
  }),
  update: route({
    method: 'PATCH',
    path: '/project-covers/:projectId',
    access: 'subscriber',
    summary: 'Change parts of a cover',
    params: z.object({ projectId: z.uuid() }),
    body: coverChange,
    response: cover,
  }),
  restore: route({
    method: 'POST',
    path: '/project-covers/restore/:id',
    access: 'subscriber',
    summary: 'Bring back the last cover of this format that was deleted or replaced, for 30 days',
    params: ofProject,
    response: cover,
  }),
  deleteImage: route({
    method: 'DELETE',
    path: '/project-covers/image/:id',
    access: 'subscriber',
    summary: 'Take the photo off a cover; the photo itself stays in the book',
    params: ofProject,
    response: cover,
  }),
  delete: route({
    method: 'DELETE',
    path: '/project-covers/:id',
    access: 'subscriber',
    summary: 'Delete the cover of a book, for 30 days restorable',
    params: ofProject,
    response: nothing,
  }),
  blank: route({
    method: 'GET',
    path: '/media/static/blank/:name',
    access: 'signed-in',
    summary: 'The front of a motif without any words (SVG)',
    params: z.object({ name: text().max(60) }),
    query: z.object({ format: format.default('a4') }),
    response: file,
  }),
};
