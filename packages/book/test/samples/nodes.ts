import type { Block, Inline, ListItem, Mark, Voice } from '../../src/document/schema.ts';
import { sampleLevels } from './sample-levels.ts';

type Said = string | Inline;

export function text(words: string, ...marks: Mark[]): Inline {
  return marks.length === 0 ? { type: 'text', text: words } : { type: 'text', text: words, marks };
}

export function paragraph(...content: Said[]): Extract<Block, { type: 'paragraph' }> {
  return { type: 'paragraph', attrs: { textAlign: null }, content: content.map(said) };
}

export function aligned(textAlign: 'center' | 'right' | 'left', words: string): Block {
  return { type: 'paragraph', attrs: { textAlign }, content: [text(words)] };
}

export function heading(level: 2 | 3, words: string): Block {
  return { type: 'heading', attrs: { level, textAlign: null }, content: [text(words)] };
}

export function question(words: string): Block {
  return { type: 'question', attrs: { projectQuestionId: null }, content: [text(words)] };
}

export function item(first: Said | Said[], ...rest: ListItem['content'][number][]): ListItem {
  return { type: 'listItem', content: [paragraph(...[first].flat()), ...rest] };
}

export function bullets(...content: ListItem[]): Extract<Block, { type: 'bulletList' }> {
  return { type: 'bulletList', content };
}

export function numbered(start: number, ...content: ListItem[]): Extract<Block, { type: 'orderedList' }> {
  return { type: 'orderedList', attrs: { start }, content };
}

export function quote(...content: Extract<Block, { type: 'blockquote' }>['content']): Block {
  return { type: 'blockquote', content };
}

export function letter(
  parts: Partial<Extract<Block, { type: 'letter' }>['attrs']>,
  ...content: Extract<Block, { type: 'letter' }>['content']
): Block {
  const empty = { date: '', salutation: '', closing: '', signature: '', signaturePhoto: null };
  return { type: 'letter', attrs: { ...empty, ...parts }, content };
}

export function photo(
  name: string,
  width: 'small' | 'beside' | 'text' | 'wide' | 'full',
  caption = '',
): Block {
  return { type: 'image', attrs: { name, alt: '', caption, width, pixelWidth: null, pixelHeight: null } };
}

export function row(
  height: 'high' | 'medium' | 'small' | number,
  ...photos: [name: string, caption: string][]
): Block {
  const images = photos.map(([name, caption]) => ({
    name,
    alt: '',
    caption,
    focusX: 0.5,
    focusY: 0.5,
    pixelWidth: null,
    pixelHeight: null,
  }));
  return { type: 'imageLayout', attrs: { height, images } };
}

export function photoPage(caption: string, ...names: string[]): Extract<Block, { type: 'photoPage' }> {
  const images = names.map((name) => ({
    ...{ name, alt: '', focusX: 0.5, focusY: 0.5, pixelWidth: null, pixelHeight: null },
  }));
  return { type: 'photoPage', attrs: { pages: 1, caption, images } };
}

export function chapterPhoto(name: string): Extract<Block, { type: 'chapterPhoto' }> {
  const attrs = { name, alt: '', focusX: 0.5, focusY: 0.5, pixelWidth: null, pixelHeight: null };
  return { type: 'chapterPhoto', attrs };
}

export function code(link: string, explanation: string, showLink = false): Block {
  return { type: 'qrCode', attrs: { link, explanation, showExplanation: explanation !== '', showLink } };
}

export function voice(attrs: Partial<Voice['attrs']> = {}): Voice {
  const recording = '0b9e8f5e-2f4c-4f0e-9a55-2f6d1f4a9c11';
  const given = { recording, code: '4hrk8wgp2ntx', levels: sampleLevels, seconds: 161 };
  return {
    type: 'voice',
    attrs: { ...given, caption: 'opa Henk over de hooiberg', size: 'normal', ...attrs },
  };
}

export const rule: Block = { type: 'horizontalRule' };
export const pageBreak: Block = { type: 'pageBreak' };

function said(words: Said): Inline {
  return typeof words === 'string' ? text(words) : words;
}
