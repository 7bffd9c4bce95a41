/** Colours of every cover besides those of its drawing; `flat` is the plain surface beside the drawing. */
export type BaseColours = {
  ground: string;
  flat: string;
  title: string;
  subtitle: string;
  spine: string;
  back: string;
};

/** The box the title and subtitle are fitted into. */
export type TitleZone = {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Width of the subtitle where it is less than that of the box. */
  subtitleWidth?: number;
  align: 'left' | 'center';
  vertical: 'top' | 'middle';
};

/** Photo on the cover: its box and the shape it is clipped to. */
export type CoverPhoto = {
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
  shape: 'rectangle' | 'ellipse' | 'arch';
};
