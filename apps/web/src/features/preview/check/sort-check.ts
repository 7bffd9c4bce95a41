import type { PrintCheck, PrintRemark } from '../../../lib/exports/exports.ts';

export type RemarkLight = 'red' | 'amber' | 'note' | 'green';

/** Lights that are counted, worst first. */
export const lights = ['red', 'amber', 'green'] as const;

/** Check without remarks. */
export type PassedCheck = 'photos' | 'text' | 'qr' | 'pages';

export interface SortedCheck {
  /** Remarks that are not accepted, worst first. */
  open: PrintRemark[];
  /** Left as they are. */
  accepted: PrintRemark[];
  passed: PassedCheck[];
  counts: { red: number; amber: number; green: number };
  isReady: boolean;
}

/** Colour of a remark by its severity. */
export function lightOf({ severity }: Pick<PrintRemark, 'severity'>): RemarkLight {
  if (severity === 'refuse') return 'red';
  return severity === 'notice' ? 'note' : 'amber';
}

/** Remarks of one kind and severity, in their order; worst kinds first. */
export function groupRemarks(remarks: readonly PrintRemark[]): PrintRemark[][] {
  return [...Map.groupBy(remarks, ({ code, severity }) => `${code} ${severity}`).values()];
}

/** Groups the result of the print check. A notice does not stop a book from being ready. */
export function sortCheck(check: PrintCheck): SortedCheck {
  const open = check.remarks.filter(({ isAccepted }) => !isAccepted);
  const accepted = check.remarks.filter(({ isAccepted }) => isAccepted);
  const has = (...codes: PrintRemark['code'][]) => check.remarks.some(({ code }) => codes.includes(code));
  const passed: PassedCheck[] = [];
  if (check.photos.some(({ light }) => light === 'green')) passed.push('photos');
  if (!has('character_unprintable', 'book_empty')) passed.push('text');
  if (check.qrCodes > 0 && !has('qr_too_dense', 'voice_gone', 'voice_not_ready', 'voice_off'))
    passed.push('qr');
  if (check.pages !== null && !has('too_many_pages')) passed.push('pages');
  const red = open.filter((remark) => lightOf(remark) === 'red').length;
  const amber = open.filter((remark) => lightOf(remark) === 'amber').length;
  return {
    open,
    accepted,
    passed,
    counts: { red, amber, green: passed.length },
    isReady: check.madeAt !== null && red === 0 && amber === 0,
  };
}
