import { Node } from '@tiptap/core';
import type { DOMOutputSpec } from '@tiptap/pm/model';
import { defined } from './define-node.ts';

export const Image = Node.create({
  ...defined('image'),
  name: 'image',
  draggable: true,
  renderHTML: ({ node }): DOMOutputSpec => [
    'figure',
    { 'data-type': 'image', ...widthAttributes(node.attrs.width), ...memoryAttribute(node.attrs) },
    ['img', withoutNull(photoAttributes(node.attrs))],
    ...captionOf(node.attrs.caption),
  ],
});

export const ImageLayout = Node.create({
  ...defined('imageLayout'),
  name: 'imageLayout',
  draggable: true,
  renderHTML: ({ node }): DOMOutputSpec => [
    'div',
    { 'data-type': 'image-layout', 'data-height': String(node.attrs.height), ...memoryAttribute(node.attrs) },
    ...(node.attrs.images ?? []).map((image: Record<string, unknown>) => [
      'figure',
      ['img', withoutNull(croppedPhotoAttributes(image))],
      ...captionOf(image.caption),
    ]),
  ],
});

export const PhotoPage = Node.create({
  ...defined('photoPage'),
  name: 'photoPage',
  draggable: true,
  renderHTML: ({ node: { attrs } }): DOMOutputSpec => {
    const photos: DOMOutputSpec[] = (attrs.images ?? []).map((image: Record<string, unknown>) => [
      'img',
      withoutNull(croppedPhotoAttributes(image)),
    ]);
    if (photos.length === 1) {
      const across = attrs.pages === 2 ? { 'data-pages': '2' } : {};
      const attributes = { 'data-type': 'image', 'data-width': 'full', 'data-page': 'photos', ...across };
      return ['figure', attributes, ...photos, ...captionOf(attrs.caption)];
    }
    const caption = attrs.caption === '' ? [] : [['p', { 'data-part': 'caption' }, attrs.caption]];
    return ['div', { 'data-type': 'image-layout', 'data-page': 'photos' }, ...photos, ...caption];
  },
});

/** Not dragged: it stands at the beginning of the text. */
export const ChapterPhoto = Node.create({
  ...defined('chapterPhoto'),
  name: 'chapterPhoto',
  renderHTML: ({ node: { attrs } }): DOMOutputSpec => [
    'figure',
    { 'data-type': 'image', 'data-width': 'full', 'data-page': 'photos', 'data-opening': 'true' },
    ['img', withoutNull(croppedPhotoAttributes(attrs))],
  ],
});

export const QrCode = Node.create({
  ...defined('qrCode'),
  name: 'qrCode',
  draggable: true,
  renderHTML: ({ node }): DOMOutputSpec => [
    'div',
    {
      'data-type': 'qr-code',
      'data-link': node.attrs.link,
      'data-show-explanation': String(node.attrs.showExplanation),
      'data-show-link': String(node.attrs.showLink),
    },
    node.attrs.explanation,
  ],
});

export const Voice = Node.create({
  ...defined('voice'),
  name: 'voice',
  draggable: true,
  renderHTML: ({ node: { attrs } }): DOMOutputSpec => [
    'div',
    {
      'data-type': 'voice',
      'data-recording': attrs.recording,
      'data-code': attrs.code,
      'data-levels': attrs.levels,
      'data-seconds': String(attrs.seconds),
      'data-size': attrs.size,
      ...memoryAttribute(attrs),
    },
    attrs.caption,
  ],
});

/** HTML attributes of a photo. */
export function photoAttributes(photo: Record<string, unknown>): Record<string, unknown> {
  const { name, alt, pixelWidth, pixelHeight } = photo;
  return { 'data-name': name, alt, 'data-pixel-width': pixelWidth, 'data-pixel-height': pixelHeight };
}

function memoryAttribute({ memory }: Record<string, unknown>): Record<string, unknown> {
  return typeof memory === 'string' ? { 'data-memory': memory } : {};
}

function widthAttributes(width: unknown): Record<string, unknown> {
  return width === 'beside' ? { 'data-width': 'small', 'data-beside': 'true' } : { 'data-width': width };
}

function croppedPhotoAttributes(photo: Record<string, unknown>): Record<string, unknown> {
  return { ...photoAttributes(photo), 'data-focus-x': photo.focusX, 'data-focus-y': photo.focusY };
}

function captionOf(caption: unknown): DOMOutputSpec[] {
  return typeof caption === 'string' && caption !== '' ? [['figcaption', caption]] : [];
}

/** Attributes that have a value. */
export function withoutNull(attributes: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== null));
}
