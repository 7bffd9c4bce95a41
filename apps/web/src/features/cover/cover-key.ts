import { type CoverTheme, coverThemes, motifs } from '@dierbaar/book';

/** A drawing of a theme. */
export interface CoverDesign {
  theme: CoverTheme;
  motif: string;
}

/** Every design, theme by theme, in the order they are offered. */
export const coverDesigns: readonly CoverDesign[] = coverThemes.flatMap((theme) =>
  motifs[theme].map(({ name }) => ({ theme, motif: name })),
);

/** How an address names a design: `romantic.wreath`. */
export function toCoverKey({ theme, motif }: CoverDesign): string {
  return `${theme}.${motif}`;
}

/** The design an address names; undefined when there is none of that name. */
export function readCoverKey(key: string | null): CoverDesign | undefined {
  return coverDesigns.find((design) => toCoverKey(design) === key);
}
