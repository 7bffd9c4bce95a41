import {
  type ImageWidth,
  imageWidths,
  type LayoutHeight,
  type LayoutImage,
  layoutHeights,
  type Mark,
  mediaName,
} from '../schema.ts';
import { memoryMark } from '../values/inlines.ts';
import { LAYOUT_PIXELS } from '../values/limits.ts';
import { attributeOf, findOuter, type HtmlElement, isElement } from './html-tree.ts';
import type { RefusalList } from './refusals.ts';
import { keepsSpace, styleOf } from './style.ts';

/** The memory from which an element came, by its own attribute. */
export function readMemory(element: HtmlElement): Extract<Mark, { type: 'memory' }> | null {
  const id = attributeOf(element, 'data-memory');
  if (id === null) return null;
  return memoryMark.safeParse({ type: 'memory', attrs: { id } }).data ?? null;
}

/** The same as attributes of a block. */
export function readMemoryId(element: HtmlElement): { memory?: string } {
  const mark = readMemory(element);
  return mark === null ? {} : { memory: mark.attrs.id };
}

/** Reads an image element with the name of an uploaded photo; any other is refused and reported. */
export function readImage(element: HtmlElement, refusals: RefusalList): LayoutImage | null {
  const name = mediaName.safeParse(attributeOf(element, 'data-name') ?? '');
  const source = attributeOf(element, 'src');
  const alt = attributeOf(element, 'alt') ?? '';
  if (!name.success) {
    const address = source ?? attributeOf(element, 'srcset') ?? attributeOf(element, 'data-name') ?? '';
    refusals.add('image', schemeOf(address), alt === '' ? address : alt);
    return null;
  }
  return {
    name: name.data,
    alt,
    caption: '',
    focusX: readPart(element, 'data-focus-x', refusals),
    focusY: readPart(element, 'data-focus-y', refusals),
    pixelWidth: readPixels(element, 'data-pixel-width', refusals),
    pixelHeight: readPixels(element, 'data-pixel-height', refusals),
  };
}

/**
 * Reads a figure with exactly one uploaded photo and its caption; null for any other figure. Elements that were read are
 * added to `used`, so that they are not read twice.
 */
export function readFigure(
  figure: HtmlElement,
  used: Set<HtmlElement>,
  refusals: RefusalList,
): { photo: LayoutImage; width: ImageWidth } | null {
  if (figure.imagesBelow !== 1) return null;
  const image = findUnreadImage(figure, used);
  if (image === null) return null;
  markRead(image, used);
  const photo = readImage(image, refusals);
  if (photo === null) return null;
  const captions = findOuter(figure, 'figcaption');
  for (const element of captions) used.add(element);
  const caption = captions.map((element) => readPlainText(element, refusals)).join('\n');
  return { photo: { ...photo, caption }, width: readWidth(figure, refusals) };
}

/** All uploaded photos below an element, with their captions, in order. */
export function readPhotos(
  element: HtmlElement,
  used: Set<HtmlElement>,
  refusals: RefusalList,
): LayoutImage[] {
  const photos: LayoutImage[] = [];
  const visit = (within: HtmlElement) => {
    for (const child of within.children) {
      if (!isElement(child)) continue;
      const figure = child.name === 'figure' ? readFigure(child, used, refusals) : null;
      if (figure !== null) {
        photos.push(figure.photo);
      } else if (child.name === 'img' && !used.has(child)) {
        markRead(child, used);
        const photo = readImage(child, refusals);
        if (photo !== null) photos.push(photo);
      } else if (child.imagesBelow > 0) {
        visit(child);
      }
    }
  };
  if (element.imagesBelow > 0) visit(element);
  return photos;
}

/** The height of an image layout. */
export function readLayoutHeight(element: HtmlElement, refusals: RefusalList): LayoutHeight {
  const value = attributeOf(element, 'data-height');
  const named = layoutHeights.find((height) => height === value);
  if (named !== undefined || value === null) return named ?? 'medium';
  const pixels = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
  if (pixels >= LAYOUT_PIXELS.min && pixels <= LAYOUT_PIXELS.max) return pixels;
  refusals.add('value', 'data-height', value);
  return 'medium';
}

/** Text of an element as one string; elements inside are reported, their text is kept. */
export function readPlainText(element: HtmlElement, refusals: RefusalList): string {
  const parts: string[] = [];
  const visit = (within: HtmlElement) => {
    for (const child of within.children) {
      if (!isElement(child)) {
        parts.push(child.text);
      } else if (child.name === 'br') {
        parts.push('\n');
      } else {
        if (child.name !== 'span') refusals.add('element', child.name);
        visit(child);
      }
    }
  };
  visit(element);
  const text = parts.join('');
  if (keepsSpace(styleOf(element))) return text;
  return text.replace(/[ \t\n\r]+/g, ' ').replace(/^ | $/g, '');
}

function findUnreadImage(element: HtmlElement, used: Set<HtmlElement>): HtmlElement | null {
  for (const child of element.children) {
    if (!isElement(child)) continue;
    if (child.name === 'img' && !used.has(child)) return child;
    if (child.imagesBelow > 0) return findUnreadImage(child, used);
  }
  return null;
}

function markRead(image: HtmlElement, used: Set<HtmlElement>): void {
  used.add(image);
  for (let above = image.parent; above !== null; above = above.parent) above.imagesBelow -= 1;
}

function readWidth(figure: HtmlElement, refusals: RefusalList): ImageWidth {
  const value = attributeOf(figure, 'data-width');
  const known = imageWidths.find((width) => width === value);
  if (known === undefined && value !== null) refusals.add('value', 'data-width', value);
  if (known === 'small' && attributeOf(figure, 'data-beside') === 'true') return 'beside';
  return known ?? 'text';
}

function readPixels(element: HtmlElement, name: string, refusals: RefusalList): number | null {
  const value = attributeOf(element, name);
  if (value === null) return null;
  const pixels = /^\d{1,6}$/.test(value) ? Number(value) : 0;
  if (pixels >= 1 && pixels <= 100_000) return pixels;
  refusals.add('value', name, value);
  return null;
}

function readPart(element: HtmlElement, name: string, refusals: RefusalList): number {
  const value = attributeOf(element, name);
  if (value === null) return 0.5;
  const part = /^[0-9.e-]{1,25}$/.test(value) ? Number(value) : Number.NaN;
  if (part >= 0 && part <= 1) return part + 0;
  refusals.add('value', name, value);
  return 0.5;
}

function schemeOf(address: string): string {
  return /^\s*([a-z][a-z0-9+.-]{0,20}:)/i.exec(address)?.[1]?.toLowerCase() ?? 'no name';
}
