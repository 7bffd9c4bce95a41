/** Typefaces for the text of a book. */
export const bodyFaces = ['eb-garamond', 'source-serif', 'lora', 'libre-baskerville', 'nunito'] as const;
export type BodyFace = (typeof bodyFaces)[number];
