/** Typeface for titles and subtitles of covers. */
export type CoverFace = {
  family: string;
  weight: number;
  italic: boolean;
  /** Factor that makes the face look as large as the others. */
  scale: number;
  /** Line height as a fraction of the size. */
  leading: number;
  /** Letter spacing as a fraction of the size. */
  tracking: number;
  capitals: boolean;
};

const plain = { italic: false, scale: 1, leading: 1, tracking: 0, capitals: false };

/** Typefaces of covers by their stored name. */
export const coverFaces = {
  'cormorant-italic': {
    ...plain,
    family: 'Cormorant Garamond',
    weight: 500,
    italic: true,
    scale: 1.2,
    leading: 0.86,
  },
  cormorant: { ...plain, family: 'Cormorant Garamond', weight: 600, scale: 1.15, leading: 0.9 },
  'great-vibes': { ...plain, family: 'Great Vibes', weight: 400, scale: 1.25, leading: 0.84 },
  fraunces: { ...plain, family: 'Fraunces', weight: 400 },
  'fraunces-light': { ...plain, family: 'Fraunces', weight: 300 },
  'josefin-caps': {
    ...plain,
    family: 'Josefin Sans',
    weight: 700,
    scale: 0.85,
    leading: 1.02,
    tracking: 0.08,
    capitals: true,
  },
  josefin: { ...plain, family: 'Josefin Sans', weight: 400, scale: 0.95, tracking: 0.05 },
  'league-gothic': {
    ...plain,
    family: 'League Gothic',
    weight: 400,
    scale: 1.65,
    leading: 0.92,
    tracking: 0.015,
    capitals: true,
  },
  quicksand: { ...plain, family: 'Quicksand', weight: 600, scale: 0.85, leading: 1.06 },
  'quicksand-medium': { ...plain, family: 'Quicksand', weight: 500, scale: 0.9 },
  playfair: { ...plain, family: 'Playfair Display', weight: 500, leading: 0.98 },
  'dm-serif': { ...plain, family: 'DM Serif Display', weight: 400, leading: 0.98 },
  abril: { ...plain, family: 'Abril Fatface', weight: 400, leading: 0.94 },
  anton: { ...plain, family: 'Anton', weight: 400, scale: 1.1, leading: 1, tracking: 0.005, capitals: true },
  jost: { ...plain, family: 'Jost', weight: 400 },
  'jost-medium': { ...plain, family: 'Jost', weight: 500 },
  'libre-caslon': { ...plain, family: 'Libre Caslon Display', weight: 400, scale: 1.05, leading: 0.98 },
  nunito: { ...plain, family: 'Nunito', weight: 400 },
  'garamond-italic': { ...plain, family: 'EB Garamond', weight: 400, italic: true, scale: 1.15 },
} as const satisfies Record<string, CoverFace>;

export type CoverFaceId = keyof typeof coverFaces;

/** Text style of a cover line; the size in points is the maximum, a title shrinks until it fits. */
export type TitleStyle = Omit<CoverFace, 'scale'> & { size: number; fewerLines: boolean };

/** Text style in a face that looks as large as the motif's own face at its own size. */
export function styleLine(
  face: CoverFaceId,
  motifFace: CoverFaceId,
  motifSize: number,
  fewerLines: boolean,
): TitleStyle {
  const { scale, ...rest } = coverFaces[face];
  return { ...rest, size: (motifSize * scale) / coverFaces[motifFace].scale, fewerLines };
}
