import { element, escapeText, openTag, plainStyle, styleFor, writeLine } from './html/write-elements.ts';
import type {
  Block,
  Blockquote,
  ChapterDocument,
  ChapterPhoto,
  Image,
  ImageLayout,
  LayoutImage,
  Letter,
  ListItem,
  PhotoPage,
  QrCode,
  Voice,
} from './schema.ts';

/** Writes a chapter as HTML that `parseChapter` reads back as the same document. */
export function writeChapter(document: ChapterDocument): string {
  return document.content.map(writeBlock).join('');
}

type AnyBlock = Block | ListItem | Blockquote['content'][number];

function writeBlock(block: AnyBlock): string {
  switch (block.type) {
    case 'paragraph':
      return element(
        'p',
        { style: styleFor(block.content, block.attrs.textAlign) },
        writeLine(block.content),
      );
    case 'heading':
      return element(
        `h${block.attrs.level}`,
        { style: styleFor(block.content, block.attrs.textAlign) },
        writeLine(block.content),
      );
    case 'question':
      return element(
        'p',
        {
          'data-type': 'question',
          'data-project-question-id': block.attrs.projectQuestionId,
          style: styleFor(block.content, null),
        },
        writeLine(block.content),
      );
    case 'bulletList':
      return element('ul', {}, block.content.map(writeBlock).join(''));
    case 'orderedList':
      return element(
        'ol',
        { start: block.attrs.start === 1 ? null : block.attrs.start },
        block.content.map(writeBlock).join(''),
      );
    case 'listItem':
      return element('li', {}, block.content.map(writeBlock).join(''));
    case 'blockquote':
      return element('blockquote', {}, block.content.map(writeBlock).join(''));
    case 'letter':
      return writeLetter(block);
    case 'horizontalRule':
      return '<hr>';
    case 'pageBreak':
      return '<hr data-type="page-break">';
    case 'image':
      return writeImage(block);
    case 'imageLayout':
      return writeLayout(block);
    case 'photoPage':
      return writePhotoPage(block);
    case 'chapterPhoto':
      return writeChapterPhoto(block);
    case 'qrCode':
      return writeQrCode(block);
    case 'voice':
      return writeVoice(block);
    default:
      return block satisfies never;
  }
}

/** Code that knows no letters reads its parts as paragraphs and its signature as a small photo. */
function writeLetter({ attrs, content }: Letter): string {
  const { date, salutation, closing, signature, signaturePhoto } = attrs;
  const line = (part: string, text: string) =>
    text === '' ? '' : element('p', { 'data-part': part, style: plainStyle(text) }, escapeText(text));
  const parts = [
    line('date', date),
    line('salutation', salutation),
    ...content.map(writeBlock),
    line('closing', closing),
    line('signature', signature),
    signaturePhoto === null ? '' : writeSignature(signaturePhoto),
  ];
  return element('div', { 'data-type': 'letter' }, parts.join(''));
}

function writeSignature(photo: NonNullable<Letter['attrs']['signaturePhoto']>): string {
  const attributes = { 'data-type': 'image', 'data-part': 'signature', 'data-width': 'small' };
  return element('figure', attributes, writePhoto(photo));
}

function writeImage({ attrs }: Image): string {
  const { caption, width, memory = null } = attrs;
  const inside = writePhoto(attrs) + writeCaption(caption);
  // Code that sets no text beside photos reads a photo of half the width.
  const isBeside = width === 'beside';
  const shape = { 'data-width': isBeside ? 'small' : width, 'data-beside': isBeside ? true : null };
  return element('figure', { 'data-type': 'image', ...shape, 'data-memory': memory }, inside);
}

function writePhoto({
  name,
  alt,
  pixelWidth,
  pixelHeight,
}: Pick<LayoutImage, 'name' | 'alt' | 'pixelWidth' | 'pixelHeight'>): string {
  const size = { 'data-pixel-width': pixelWidth, 'data-pixel-height': pixelHeight };
  return openTag('img', { 'data-name': name, alt, ...size });
}

function writeLayout({ attrs }: ImageLayout): string {
  const rows = attrs.images.map(writeLayoutImage).join('');
  const shape = { 'data-type': 'image-layout', 'data-height': attrs.height };
  return element('div', { ...shape, 'data-memory': attrs.memory ?? null }, rows);
}

/**
 * Code that knows no photo pages reads one photo as a photo of a whole page and several as rows, with their crops; the
 * caption of several follows as a paragraph.
 */
function writePhotoPage({ attrs: { pages, caption, images } }: PhotoPage): string {
  const [first] = images;
  if (images.length === 1 && first !== undefined) {
    const attributes = {
      'data-type': 'image',
      'data-width': 'full',
      'data-page': 'photos',
      'data-pages': pages === 2 ? 2 : null,
    };
    return element('figure', attributes, writeCroppedPhoto(first) + writeCaption(caption));
  }
  const photos = images.map((image) => element('figure', {}, writeCroppedPhoto(image))).join('');
  const below =
    caption === ''
      ? ''
      : element('p', { 'data-part': 'caption', style: plainStyle(caption) }, escapeText(caption));
  return element('div', { 'data-type': 'image-layout', 'data-page': 'photos' }, photos + below);
}

/** Code that knows no chapter photos reads a page of one photo with its crop, or a photo of a whole page. */
function writeChapterPhoto({ attrs }: ChapterPhoto): string {
  const shape = { 'data-width': 'full', 'data-page': 'photos', 'data-opening': true };
  return element('figure', { 'data-type': 'image', ...shape }, writeCroppedPhoto(attrs));
}

function writeLayoutImage(image: LayoutImage): string {
  return element('figure', {}, writeCroppedPhoto(image) + writeCaption(image.caption));
}

function writeCroppedPhoto(image: Omit<LayoutImage, 'caption'>): string {
  return openTag('img', {
    'data-name': image.name,
    alt: image.alt,
    'data-focus-x': image.focusX,
    'data-focus-y': image.focusY,
    'data-pixel-width': image.pixelWidth,
    'data-pixel-height': image.pixelHeight,
  });
}

function writeCaption(caption: string): string {
  return caption === '' ? '' : element('figcaption', { style: plainStyle(caption) }, escapeText(caption));
}

function writeQrCode({ attrs }: QrCode): string {
  const { link, explanation, showExplanation, showLink } = attrs;
  return element(
    'div',
    {
      'data-type': 'qr-code',
      'data-link': link,
      'data-show-explanation': showExplanation,
      'data-show-link': showLink,
      style: plainStyle(explanation),
    },
    escapeText(explanation),
  );
}

/** Code that knows no voices reads its caption as a paragraph. */
function writeVoice({ attrs }: Voice): string {
  const { recording, code, levels, seconds, caption, size, memory = null } = attrs;
  const attributes = {
    'data-type': 'voice',
    'data-recording': recording,
    'data-code': code,
    'data-levels': levels,
    'data-seconds': seconds,
    'data-size': size,
    'data-memory': memory,
    style: plainStyle(caption),
  };
  return element('div', attributes, escapeText(caption));
}
