/** The faces a book's text can be set in. */
export const bodyFaces = ['eb-garamond', 'source-serif', 'lora', 'libre-baskerville', 'nunito'] as const;
export type BodyFace = (typeof bodyFaces)[number];
