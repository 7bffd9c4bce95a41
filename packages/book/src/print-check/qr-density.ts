import { type BookToCheck, locateBlocks } from './book-to-check.ts';
import type { PrintRemark, Severity } from './remarks.ts';

/** Size of a QR code: modules per side, and printed side in millimetres. */
export type QrSize = { modules: number; millimetres: number };

/** Size of the QR code of a link; null when the link is too long. */
export function qrSizeOf(link: string): QrSize | null {
  const bytes = new TextEncoder().encode(link).length;
  const index = BYTES_PER_VERSION.findIndex((capacity) => bytes <= capacity);
  if (index < 0) return null;
  const modules = 21 + 4 * index;
  return { modules, millimetres: Math.max(LEAST_SIDE, Math.round(modules * MODULE * 10) / 10) };
}

/** Modules per side of the code of a listening page, which is of capitals and figures only. */
export function voiceModulesOf(address: string): number {
  const index = SIGNS_PER_VERSION.findIndex((capacity) => address.length <= capacity);
  return 21 + 4 * (index < 0 ? SIGNS_PER_VERSION.length : index);
}

/** Remarks on QR codes that are too dense for phones because of a long link. */
export function checkQrCodes(book: BookToCheck): PrintRemark[] {
  return locateBlocks(book).flatMap(({ facts, place }): PrintRemark[] => {
    const { qrLink: link } = facts;
    if (link === undefined) return [];
    const size = qrSizeOf(link);
    if (size === null) {
      return [{ code: 'qr_too_dense', severity: 'refuse', place, link, modules: 0, millimetres: 0 }];
    }
    const severity = severityFor(size.modules);
    return severity === null ? [] : [{ code: 'qr_too_dense', severity, place, link, ...size }];
  });
}

// Bytes that fit in versions 1 to 40 at error correction level M (ISO/IEC 18004, table 7).
const BYTES_PER_VERSION = [
  14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331, 362, 412, 450, 504, 560, 624, 666, 711, 779,
  857, 911, 997, 1059, 1125, 1190, 1264, 1370, 1452, 1538, 1628, 1722, 1809, 1911, 1989, 2099, 2213, 2331,
];

// Capitals and figures that fit in versions 1 to 12 at error correction level Q.
const SIGNS_PER_VERSION = [16, 29, 47, 67, 87, 108, 125, 157, 189, 221, 259, 296];

/** Smallest module that phones read well, in millimetres. */
export const MODULE = 0.45;

// Smallest printed side in millimetres.
const LEAST_SIDE = 22;

// Up to 57 modules (213 bytes) a code stays small; above 97 (666 bytes) many phones cannot read it.
function severityFor(modules: number): Severity | null {
  if (modules > 97) return 'confirm';
  return modules > 57 ? 'warning' : null;
}
