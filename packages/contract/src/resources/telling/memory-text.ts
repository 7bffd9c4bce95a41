import { z } from 'zod';
import { limits } from '../../limits.ts';

/** Plain text, a paragraph a line. Signs that no page can show, which come along when text is pasted, are left out. */
export const memoryText = z
  .string()
  .max(limits.memoryCharacters, 'text is too long')
  .transform((text) =>
    text
      .replace(/\r\n?|\u2028|\u2029/g, '\n')
      .replace(/[^\P{Cc}\n\t]/gu, '')
      .trim(),
  );
