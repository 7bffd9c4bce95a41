/** A typeface for the text of a book. Sizes are optical: equal x-heights on one grid, as parts of EB Garamond's. */
interface Face {
  /** What a writer reads. */
  name: string;
  /** Family in Typst, from which the paths of its files follow. */
  family: string;
  part: number;
  /** Average letters on a line at 13 points over a book, for estimates. */
  line: number;
  /** Whether the font has small capitals; `capitals` is the size of capitals in their place. */
  smcp: boolean;
  capitals: number;
  /** Those that read best in running text: the old-style 1 of EB Garamond looks like an I. */
  figures: 'lining' | 'old-style';
}

/** The faces, in the order they are offered. */
// biome-ignore format: a table
export const faces = {
  'eb-garamond': { name: 'EB Garamond', family: 'EB Garamond', part: 1, line: 70.5, smcp: true, capitals: 1, figures: 'lining' },
  'source-serif': { name: 'Source Serif', family: 'Source Serif 4', part: 0.862, line: 67, smcp: true, capitals: 1, figures: 'old-style' },
  lora: { name: 'Lora', family: 'Lora', part: 0.846, line: 68.5, smcp: false, capitals: 0.86, figures: 'lining' },
  'libre-baskerville': { name: 'Libre Baskerville', family: 'Libre Baskerville', part: 0.789, line: 66, smcp: false, capitals: 0.92, figures: 'lining' },
  nunito: { name: 'Nunito', family: 'Nunito', part: 0.862, line: 72, smcp: false, capitals: 0.84, figures: 'lining' },
} as const satisfies Record<string, Face>;

export type BodyFace = keyof typeof faces;

// Object.keys has no type of its own for the names.
export const bodyFaces = Object.keys(faces) as BodyFace[];
