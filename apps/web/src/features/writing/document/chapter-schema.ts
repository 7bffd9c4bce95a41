import { getSchema } from '@tiptap/core';
import { Letter } from './letter-node.ts';
import { Bold, Italic, Link, MemoryMark, Strike, TextColor, Underline } from './marks.ts';
import { ChapterPhoto, Image, ImageLayout, PhotoPage, QrCode, Voice } from './media-nodes.ts';
import {
  Blockquote,
  BulletList,
  Doc,
  HardBreak,
  Heading,
  HorizontalRule,
  ListItem,
  OrderedList,
  PageBreak,
  Paragraph,
  Question,
  Text,
} from './nodes.ts';

/** Nodes that have a React view in the editor. */
const viewedNodes = [Image, ImageLayout, PhotoPage, ChapterPhoto, QrCode, Voice, Letter];

/** All other nodes and all marks of a chapter. Marks are in the order of the book's definition, outermost first. */
export const plainNodes = [
  Doc,
  Text,
  Paragraph,
  Heading,
  Question,
  BulletList,
  OrderedList,
  ListItem,
  Blockquote,
  HorizontalRule,
  PageBreak,
  HardBreak,
  MemoryMark,
  Link,
  TextColor,
  Bold,
  Italic,
  Underline,
  Strike,
];

/** ProseMirror schema of a chapter, without an editor. */
export function makeChapterSchema() {
  return getSchema([...plainNodes, ...viewedNodes]);
}
