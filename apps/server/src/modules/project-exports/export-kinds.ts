import type { CoverPartName, ExportQuality } from '@dierbaar/contract';

/** What can be made of a book: its pages in one of two qualities, or a picture of a side of its cover. */
export type ExportKind = ExportQuality | `cover-${CoverPartName}`;

/** The objects of an export: pages and cover sheet of a book with what is known of them, or the sizes of a picture. */
export const fileNames = {
  content: { name: 'content.pdf', type: 'application/pdf' },
  /** The first pages, to be looked at while the others are made. */
  early: { name: 'early.pdf', type: 'application/pdf' },
  manifest: { name: 'manifest.json', type: 'application/json' },
  cover: { name: 'cover.pdf', type: 'application/pdf' },
  large: { name: 'large.jpg', type: 'image/jpeg' },
  small: { name: 'small.jpg', type: 'image/jpeg' },
} as const;

export type FileName = keyof typeof fileNames;

/** Where an object lies: its name is made of what it is made of, so a second run writes the same one. */
export function exportObjectKey(contentHash: string, kind: string, file: FileName): string {
  return `exports/${contentHash}/${kind}/${fileNames[file].name}`;
}
