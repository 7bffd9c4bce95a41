import { z } from 'zod';

/** Some words, a paragraph a line. */
export const words = (most: number) =>
  z
    .string()
    .max(most, 'text is too long')
    .transform((text) =>
      text
        .replace(/\r\n?|\u2028|\u2029/g, '\n')
        .replace(/[^\P{Cc}\n]/gu, '')
        .trim(),
    );
