import { type CoverTheme, coverThemes, motifs } from '@dierbaar/book';

/** Motif of a theme. */
export interface CoverDesign {
  theme: CoverTheme;
  motif: string;
}

/** All designs by theme, in the order of the selection screen. */
export const coverDesigns: readonly CoverDesign[] = coverThemes.flatMap((theme) =>
  motifs[theme].map(({ name }) => ({ theme, motif: name })),
);

/** Key of a design in the URL: `romantic.wreath`. */
export function toCoverKey({ theme, motif }: CoverDesign): string {
  return `${theme}.${motif}`;
}

/** Design of a key in the URL; undefined when it does not exist. */
export function readCoverKey(key: string | null): CoverDesign | undefined {
  return coverDesigns.find((design) => toCoverKey(design) === key);
}
