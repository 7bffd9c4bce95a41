import { type CoverFaceId, coverFaces } from '../../choices/cover-faces.ts';
import { type CoverTheme, coverThemesByName } from '../../choices/cover-themes.ts';
import { tidyText } from '../../text/tidy-text.ts';
import type { CoverPhoto, TitleZone } from '../cover-types.ts';
import { readingFaceOf, type TitleStyle } from '../title-faces.ts';
import { byFormat, type Wrap } from '../wrap.ts';
import { type BackPlan, type Box, backRoom } from './back-plan.ts';

/** Words, portrait and author on the back, centred on a line of the room they may take. */
export type BackLayout = {
  lines: string[];
  author: string;
  /** The size is the largest; words that do not fit are set smaller. */
  style: TitleStyle;
  align: TitleZone['align'];
  room: Box;
  /** Height of the middle of the block. */
  middle: number;
  portrait: Portrait | null;
};

/** Photo on the back: `name` is the key of its cut file, `photo` the name of the uploaded photo. */
type Portrait = Pick<CoverPhoto, 'name' | 'width' | 'height' | 'shape'> & { photo: string };

/** What a writer puts on the back. */
export type BackChoice = { backWords: string; author: string; portrait: string | null };

/** Key of the cut portrait, which differs from the key of the same photo on the front. */
export const portraitKey = (photo: string) => `${photo}#portrait`;

/** Distances between portrait, words and author. */
const BACK_GAPS = { portrait: 9, author: 7 };

/** Lays out the back; null when nothing is on it. */
export function layOutBack(
  choice: BackChoice,
  design: { theme: CoverTheme; subtitle: CoverFaceId; chosen: CoverFaceId | null },
  wrap: Wrap,
  plan: BackPlan,
): BackLayout | null {
  const lines = choice.backWords.split('\n').map((line) => tidyText(line).trim());
  while (lines.at(-1) === '') lines.pop();
  const author = tidyText(choice.author).trim();
  if (lines.length === 0 && author === '' && choice.portrait === null) return null;
  const align = plan.align[wrap.format];
  const room = backRoom(wrap, plan);
  const style = wordsStyle(readingFaceOf(design.chosen) ?? design.subtitle, wrap);
  const portrait = choice.portrait === null ? null : placePortrait(choice.portrait, design.theme, room, wrap);
  const height = Math.min(room.height, estimateHeight(lines, author, style, room.width, portrait));
  // Above the middle of the room, where the eye sees it as the middle.
  const middle = room.y + (room.height - height) * OPTICAL_MIDDLE + height / 2;
  return { lines, author, style, align, room, middle, portrait };
}

/** The part of the back that its words take, as far as that can be told before they are set. */
export function takenBy({ lines, author, style, align, room, middle, portrait }: BackLayout): Box {
  const height = Math.min(room.height, estimateHeight(lines, author, style, room.width, portrait));
  const widest = Math.max(
    ...lines.map((line) => lineWidth(line, style)),
    lineWidth(author, style),
    portrait?.width ?? 0,
  );
  const width = Math.min(room.width, widest);
  const x = align === 'center' ? room.x + (room.width - width) / 2 : room.x;
  return { x: x - AIR, y: middle - height / 2 - AIR, width: width + 2 * AIR, height: height + 2 * AIR };
}

const OPTICAL_MIDDLE = 0.4;
const AIR = 7;
const MM_PER_POINT = 25.4 / 72;
/** Size of the words in points, in a face of usual width. */
const WORDS_SIZE = 15.5;
const WORDS_LEADING = 1.46;

function wordsStyle(face: CoverFaceId, wrap: Wrap): TitleStyle {
  const { scale, ...style } = coverFaces[face];
  return {
    ...style,
    capitals: false,
    tracking: Math.min(style.tracking, 0.02),
    // A face with small letters is set larger and needs less between its lines.
    leading: Math.min(WORDS_LEADING, WORDS_LEADING / scale ** 0.6),
    size: WORDS_SIZE * scale * byFormat(wrap, 1, 0.93),
    fewerLines: false,
  };
}

/** Share of the room that a portrait takes at most. */
const PORTRAIT_SHARE = 0.4;

function placePortrait(photo: string, theme: CoverTheme, room: Box, wrap: Wrap): Portrait {
  const { shape, width, height } = coverThemesByName[theme].portrait;
  const scale = Math.min(byFormat(wrap, 1, 0.88), (room.height * PORTRAIT_SHARE) / height);
  return { photo, name: portraitKey(photo), shape, width: width * scale, height: height * scale };
}

function lineWidth(line: string, { size, width }: TitleStyle): number {
  return line.length * size * width * MM_PER_POINT;
}

function estimateHeight(
  lines: readonly string[],
  author: string,
  style: TitleStyle,
  width: number,
  portrait: Portrait | null,
): number {
  const count = lines.reduce(
    (sum, line) => sum + Math.max(1, Math.ceil(lineWidth(line, style) / (width * 0.94))),
    0,
  );
  const lineHeight = style.size * style.leading * MM_PER_POINT;
  const parts = [portrait?.height ?? 0, count * lineHeight, author === '' ? 0 : lineHeight * 0.6].filter(
    (part) => part > 0,
  );
  const gaps =
    (portrait && parts.length > 1 ? BACK_GAPS.portrait : 0) +
    (author !== '' && count > 0 ? BACK_GAPS.author : 0);
  return parts.reduce((sum, part) => sum + part, gaps);
}
