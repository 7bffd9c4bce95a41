import { type TextAlign, textAligns } from '../schema.ts';
import { type PaletteName, palette, paletteNames } from '../values/palette.ts';
import { attributeOf, type HtmlElement } from './html-tree.ts';

/** The declarations of an element's style attribute, names and values in lower case. */
export function styleOf(element: HtmlElement): ReadonlyMap<string, string> {
  const style = attributeOf(element, 'style');
  if (style === null) return NO_STYLE;
  const declarations = new Map<string, string>();
  for (const declaration of style.split(';')) {
    const colon = declaration.indexOf(':');
    if (colon < 0) continue;
    const value = declaration.slice(colon + 1).replace(/!\s*important/i, '');
    declarations.set(declaration.slice(0, colon).trim().toLowerCase(), value.trim().toLowerCase());
  }
  return declarations;
}

/** Yes, no, or null when the style says nothing about it. */
export function isBold(style: ReadonlyMap<string, string>): boolean | null {
  const weight = style.get('font-weight');
  if (weight === undefined) return null;
  if (weight === 'bold' || weight === 'bolder') return true;
  if (weight === 'normal' || weight === 'lighter') return false;
  return /^\d{1,4}$/.test(weight) ? Number(weight) >= 600 : null;
}

/** Yes, no, or null when the style says nothing about it. */
export function isItalic(style: ReadonlyMap<string, string>): boolean | null {
  const slant = style.get('font-style');
  if (slant === undefined) return null;
  return slant === 'italic' || slant.startsWith('oblique');
}

/** True when the style draws this line through or under the text. */
export function hasLine(style: ReadonlyMap<string, string>, line: 'underline' | 'line-through'): boolean {
  const drawn = `${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`;
  return drawn.split(/\s+/).includes(line);
}

/** True when white space is part of the text, false when it collapses, null when the style says nothing. */
export function keepsSpace(style: ReadonlyMap<string, string>): boolean | null {
  const space = style.get('white-space');
  if (space === undefined) return null;
  return space === 'pre' || space === 'pre-wrap' || space === 'break-spaces';
}

/** Text alignment of an element. */
export function alignOf(element: HtmlElement, style: ReadonlyMap<string, string>): TextAlign | null {
  const named = style.get('text-align') ?? attributeOf(element, 'align')?.toLowerCase();
  return textAligns.find((align) => align === named) ?? null;
}

/** Colour in HTML: a palette colour, ordinary black, or one outside the palette. */
export function readColour(value: string): PaletteName | 'ink' | null {
  const hex = toHex(value.trim().toLowerCase());
  if (hex === null) return PLAIN.has(value.trim().toLowerCase()) ? 'ink' : null;
  const known = paletteNames.find((name) => palette[name].toLowerCase() === hex);
  return known ?? (isInk(hex) ? 'ink' : null);
}

const NO_STYLE: ReadonlyMap<string, string> = new Map();
const PLAIN = new Set([
  'black',
  'inherit',
  'initial',
  'unset',
  'auto',
  'currentcolor',
  'windowtext',
  'canvastext',
  '',
]);

function toHex(value: string): string | null {
  if (/^#[0-9a-f]{6}$/.test(value)) return value;
  if (/^#[0-9a-f]{3}$/.test(value)) return value.replace(/[0-9a-f]/g, '$&$&');
  const rgb = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*(?:[,/][^()]{0,12})?\)$/.exec(value);
  if (rgb === null) return null;
  const parts = rgb.slice(1, 4).map((part) => Math.min(255, Number(part)));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Black and near-black colours that programs give to ordinary text. */
function isInk(hex: string): boolean {
  const parts = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
  return Math.max(...parts) <= 0x60 && Math.max(...parts) - Math.min(...parts) <= 0x20;
}
