import { z } from 'zod';
import { anyText, text, whole } from '../fields.ts';
import { limits } from '../limits.ts';

/** Plain text, a paragraph a line. Signs that no page can show, which come along when text is pasted, are left out. */
export const memoryText = anyText()
  .max(limits.memoryCharacters, 'text is too long')
  .transform((text) =>
    text
      .replace(/\r\n?|\u2028|\u2029/g, '\n')
      .replace(/[^\P{Cc}\n\t]/gu, '')
      .trim(),
  );

/** The parts of a memory, submitted in the application or by a link. */
export const memoryParts = {
  text: memoryText.default(''),
  photos: z.array(text().max(200)).max(limits.photosPerMemory).default([]),
  /** The id of one that was sent before, by a link through the same one. */
  recording: z.uuid().nullable().default(null),
  /** Since it was told, by the clock that measured it: the clock of a phone may be wrong, its pace is not. */
  secondsAgo: whole().min(0).max(limits.memorySecondsAgo).default(0),
};

export const holdsSomething = (told: { text: string; photos: string[]; recording: string | null }) =>
  told.text !== '' || told.photos.length > 0 || told.recording !== null;
