import { anyText } from '../../fields.ts';

/** Some words, a paragraph a line. */
export const words = (most: number) =>
  anyText()
    .max(most, 'text is too long')
    .transform((text) =>
      text
        .replace(/\r\n?|\u2028|\u2029/g, '\n')
        .replace(/[^\P{Cc}\n]/gu, '')
        .trim(),
    );
