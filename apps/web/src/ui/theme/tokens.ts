/** Design tokens; the theme and all CSS variables are derived from this file. */

const clay = [
  '#FCF3EE',
  '#F5DED4',
  '#EBC0AF',
  '#DD9B83',
  '#CB7A60',
  '#B9624A',
  '#A8503A',
  '#8C402D',
  '#713324',
  '#55261B',
] as const;

export const colors = {
  paper: '#FBF7F1',
  page: '#FFFDF9',
  ink: '#2B2320',
  inkSoft: '#6B5E57',
  clay: clay[6],
  sage: '#5F7058',
  sageSoft: '#E6EBE1',
  sageDark: '#43513D',
  gold: '#B98A3E',
  goldSoft: '#F4E8D0',
  blush: '#F3DFD5',
  wine: '#8C2F39',
  /** Inside of a field with a problem. */
  wineSoft: '#FBEFED',
  line: '#E7DDD1',
  /** Outlined buttons and dashed areas: decorative, never the only mark of a control. */
  lineStrong: '#CDBFB0',
  /** Borders of fields, boxes and radios: 3:1 on paper and page. */
  field: '#978678',
  /** Ruled lines of an index card. */
  rule: '#F0E8DE',
  /** Background behind printed pages and covers. */
  linen: '#E9DECF',
  /** A printed page as the reader's screen shows it, and the mark on its lines. */
  sheet: '#FFFFFF',
  marked: '#FBE7DC',
  markedHover: '#F7D6C6',
  /** Mount and frame of a photo. */
  mount: '#F6EFE0',
  frame: '#A57A35',
  oak: '#DCC6A7',
  oakDark: '#C6AC88',
  oakLight: '#EAD9C0',
  /** Secondary text on linen. */
  inkLinen: '#584C45',
  /** Colours of the inline SVG drawings only. */
  drawingCover: '#C9806A',
  drawingPageEdge: '#EFE4D5',
  drawingFold: '#E0D3C4',
  drawingText: '#CBBDAE',
  drawingSun: '#DDB06A',
  drawingHill: '#A9B69F',
  drawingMeadow: '#7F9075',
  pencil: '#C6913C',
  pencilLit: '#D9AE62',
  pencilDark: '#9C6E26',
  wood: '#EAD2AC',
} as const;

export const clayShades = clay;

export const fonts = {
  serif: '"Fraunces Variable", Georgia, serif',
  sans: '"Figtree Variable", system-ui, sans-serif',
  bookFace: '"Book EB Garamond", "EB Garamond", Georgia, serif',
} as const;

export const shadows = {
  paper: '0 1px 2px rgb(85 56 35 / 14%), 0 10px 24px -6px rgb(85 56 35 / 16%)',
  lift: '0 2px 4px rgb(85 56 35 / 16%), 0 22px 44px -10px rgb(85 56 35 / 30%)',
} as const;

export const veil = 'rgb(50 36 28 / 50%)';

/** Text sizes in pixels. */
export const textSizes = [14, 15, 16, 18, 20, 22, 28, 36, 48, 60] as const;

/** Spacing in pixels, multiples of 4. */
export const spaces = [4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 48, 56, 64, 80] as const;

export const radii = { control: '6px', card: '14px', paper: '2px' } as const;

export const motion = { fast: '120ms', slow: '240ms', ease: 'cubic-bezier(.2, .7, .3, 1)' } as const;

export const measures = {
  header: '64px',
  bookHeader: '72px',
  bar: '80px',
  content: '1248px',
  buttonSmall: '38px',
  buttonMedium: '44px',
  buttonLarge: '52px',
} as const;
