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
  /** Average width of a letter as a fraction of the size, to tell how long a line will be. */
  width: number;
};

const plain = { italic: false, scale: 1, leading: 1, tracking: 0, capitals: false };

/** Typefaces of covers by their stored name. */
export const coverFaces = {
  'cormorant-italic': {
    ...plain,
    width: 0.36,
    family: 'Cormorant Garamond',
    weight: 500,
    italic: true,
    scale: 1.2,
    leading: 0.86,
  },
  cormorant: { ...plain, width: 0.4, family: 'Cormorant Garamond', weight: 600, scale: 1.15, leading: 0.9 },
  'great-vibes': { ...plain, width: 0.29, family: 'Great Vibes', weight: 400, scale: 1.25, leading: 0.84 },
  fraunces: { ...plain, width: 0.47, family: 'Fraunces', weight: 400 },
  'fraunces-light': { ...plain, width: 0.46, family: 'Fraunces', weight: 300 },
  'josefin-caps': {
    ...plain,
    width: 0.66,
    family: 'Josefin Sans',
    weight: 700,
    scale: 0.85,
    leading: 1.02,
    tracking: 0.08,
    capitals: true,
  },
  josefin: { ...plain, width: 0.51, family: 'Josefin Sans', weight: 400, scale: 0.95, tracking: 0.05 },
  'league-gothic': {
    ...plain,
    width: 0.33,
    family: 'League Gothic',
    weight: 400,
    scale: 1.65,
    leading: 0.92,
    tracking: 0.015,
    capitals: true,
  },
  quicksand: { ...plain, width: 0.49, family: 'Quicksand', weight: 600, scale: 0.85, leading: 1.06 },
  'quicksand-medium': { ...plain, width: 0.48, family: 'Quicksand', weight: 500, scale: 0.9 },
  playfair: { ...plain, width: 0.46, family: 'Playfair Display', weight: 500, leading: 0.98 },
  'dm-serif': { ...plain, width: 0.45, family: 'DM Serif Display', weight: 400, leading: 0.98 },
  abril: { ...plain, width: 0.46, family: 'Abril Fatface', weight: 400, leading: 0.94 },
  anton: {
    ...plain,
    width: 0.42,
    family: 'Anton',
    weight: 400,
    scale: 1.1,
    leading: 1,
    tracking: 0.005,
    capitals: true,
  },
  jost: { ...plain, width: 0.44, family: 'Jost', weight: 400 },
  'jost-medium': { ...plain, width: 0.46, family: 'Jost', weight: 500 },
  'libre-caslon': {
    ...plain,
    width: 0.38,
    family: 'Libre Caslon Display',
    weight: 400,
    scale: 1.05,
    leading: 0.98,
  },
  nunito: { ...plain, width: 0.46, family: 'Nunito', weight: 400 },
  'garamond-italic': { ...plain, width: 0.38, family: 'EB Garamond', weight: 400, italic: true, scale: 1.15 },
} as const satisfies Record<string, CoverFace>;

export type CoverFaceId = keyof typeof coverFaces;

export const coverFaceIds = Object.keys(coverFaces) as CoverFaceId[];
