import { numberFormat } from './intl-formats.ts';

/** Fraction as a percentage without its sign: 0.09 is "9". */
export function formatPercent(share: number, language: string): string {
  return numberFormat(language, { maximumFractionDigits: 2 }).format(share * 100);
}

/** Whole number with its thousands apart: "1.866". */
export function formatCount(count: number, language: string): string {
  return numberFormat(language).format(count);
}

/** Difference of whole numbers with its sign: "+12", "-3". */
export function formatChange(change: number, language: string): string {
  return numberFormat(language, { signDisplay: 'exceptZero' }).format(change);
}

/** Length with at most one decimal: "12,2", "16". */
export function formatMeasure(measure: number, language: string): string {
  return numberFormat(language, { maximumFractionDigits: 1 }).format(measure);
}

/** Size of a file: "12,5 MB". */
export function formatBytes(bytes: number, language: string): string {
  const [value, unit] = bytes < 1e9 ? [bytes / 1e6, 'MB'] : [bytes / 1e9, 'GB'];
  return `${numberFormat(language, { maximumFractionDigits: 1 }).format(Math.max(0.1, value))} ${unit}`;
}
