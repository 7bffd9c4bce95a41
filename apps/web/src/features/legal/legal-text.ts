/** A table of two columns. */
export interface LegalTable {
  head: [string, string];
  rows: [string, string][];
}

/** A legal text in one language. */
export interface LegalText {
  title: string;
  /** ISO date of the last change. */
  updated: string;
  intro: string;
  sections: { heading: string; paragraphs: string[]; list?: string[]; table?: LegalTable }[];
}
