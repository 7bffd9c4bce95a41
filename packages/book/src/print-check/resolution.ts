import type { Size } from '../geometry/formats.ts';
import type { Pixels } from './printed-size.ts';
import type { Severity } from './remarks.ts';

/** Printed resolution of a photo: pixels per inch after cropping, and the largest sharp width. */
export type Resolution = { ppi: number; severity: Severity | null; sharpCentimetres: number };

/** Resolution of a photo that is cropped to fill a box of this printed size. */
export function resolutionOf(pixels: Pixels, printed: Size): Resolution {
  const exact = Math.min(pixels.width / printed.width, pixels.height / printed.height) * MILLIMETRES_PER_INCH;
  const ppi = Math.round(exact);
  return {
    ppi,
    severity: severityOf(ppi),
    sharpCentimetres: Math.floor(((printed.width * exact) / SHARP_PPI) * 1.000001) / 10,
  };
}

/** Severity of a resolution; null when the photo prints well. */
export function severityOf(ppi: number): Severity | null {
  return STEPS.find((step) => ppi < step.below)?.severity ?? null;
}

const MILLIMETRES_PER_INCH = 25.4;
const SHARP_PPI = 250;

/** Photos with fewer pixels per inch are not printed. */
export const PRINTABLE_PPI = 72;

const STEPS: readonly { below: number; severity: Severity }[] = [
  { below: PRINTABLE_PPI, severity: 'refuse' },
  { below: 150, severity: 'confirm' },
  { below: 200, severity: 'warning' },
  { below: SHARP_PPI, severity: 'notice' },
];
