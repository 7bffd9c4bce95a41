import { sameMark } from '../normalize.ts';
import { palette } from '../palette.ts';
import type {
  Block,
  Blockquote,
  ChapterDocument,
  Image,
  ImageLayout,
  Inline,
  LayoutImage,
  ListItem,
  Mark,
  QrCode,
  TextAlign,
} from '../schema.ts';

/** Writes a chapter as HTML that `parseChapter` reads back as the same document. */
export function writeChapter(document: ChapterDocument): string {
  return document.content.map(writeBlock).join('');
}

type AnyBlock = Block | ListItem | Blockquote['content'][number];
type Attributes = Readonly<Record<string, string | number | boolean | null>>;

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
    case 'horizontalRule':
      return '<hr>';
    case 'pageBreak':
      return '<hr data-type="page-break">';
    case 'image':
      return writeImage(block);
    case 'imageLayout':
      return writeLayout(block);
    case 'qrCode':
      return writeQrCode(block);
    default:
      return block satisfies never;
  }
}

function writeImage({ attrs }: Image): string {
  const { name, alt, caption, width, pixelWidth, pixelHeight } = attrs;
  const photo = openTag('img', {
    'data-name': name,
    alt,
    'data-pixel-width': pixelWidth,
    'data-pixel-height': pixelHeight,
  });
  return element('figure', { 'data-type': 'image', 'data-width': width }, photo + writeCaption(caption));
}

function writeLayout({ attrs }: ImageLayout): string {
  const rows = attrs.images.map(writeLayoutImage).join('');
  return element('div', { 'data-type': 'image-layout', 'data-height': attrs.height }, rows);
}

function writeLayoutImage(image: LayoutImage): string {
  const photo = openTag('img', {
    'data-name': image.name,
    alt: image.alt,
    'data-focus-x': image.focusX,
    'data-focus-y': image.focusY,
    'data-pixel-width': image.pixelWidth,
    'data-pixel-height': image.pixelHeight,
  });
  return element('figure', {}, photo + writeCaption(image.caption));
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

function writeLine(inlines: readonly Inline[]): string {
  let open: readonly Mark[] = [];
  let html = '';
  const change = (marks: readonly Mark[]) => {
    const differs = open.findIndex((mark, index) => !sameMark(mark, marks[index]));
    const shared = differs < 0 ? open.length : differs;
    html += open.slice(shared).reverse().map(closeMark).join('');
    html += marks.slice(shared).map(openMark).join('');
    open = marks;
  };
  for (const inline of inlines) {
    if (inline.type === 'text') {
      change(inline.marks ?? []);
      html += escapeText(inline.text);
    } else {
      change([]);
      html += '<br>';
    }
  }
  change([]);
  // Browsers ignore the last line break of a block, so a real one is written twice.
  return inlines.at(-1)?.type === 'hardBreak' ? `${html}<br>` : html;
}

function openMark(mark: Mark): string {
  switch (mark.type) {
    case 'link':
      return openTag('a', { href: mark.attrs.href });
    case 'textColor':
      return openTag('span', {
        'data-color': mark.attrs.color,
        style: `color: ${palette[mark.attrs.color]}`,
      });
    default:
      return `<${MARK_TAGS[mark.type]}>`;
  }
}

function closeMark(mark: Mark): string {
  return `</${MARK_TAGS[mark.type]}>`;
}

const MARK_TAGS = {
  link: 'a',
  textColor: 'span',
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
} as const satisfies Record<Mark['type'], string>;

function styleFor(inlines: readonly Inline[], align: TextAlign | null): string | null {
  const lines = inlines
    .map((inline) => (inline.type === 'text' ? inline.text : '\n'))
    .join('')
    .split('\n');
  const styles = [
    ...(align === null ? [] : [`text-align: ${align}`]),
    ...(lines.some(losesSpace) ? ['white-space: pre-wrap'] : []),
  ];
  return styles.length === 0 ? null : styles.join('; ');
}

function plainStyle(text: string): string | null {
  return losesSpace(text) ? 'white-space: pre-wrap' : null;
}

/** True when HTML would collapse white space of this text by default. */
function losesSpace(text: string): boolean {
  return /[\t\n\r]|^ | $| {2}/.test(text);
}

function element(name: string, attributes: Attributes, inside: string): string {
  return `${openTag(name, attributes)}${inside}</${name}>`;
}

function openTag(name: string, attributes: Attributes): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => ` ${key}="${escapeText(String(value)).replaceAll('"', '&quot;')}"`);
  return `<${name}${written.join('')}>`;
}

function escapeText(text: string): string {
  // A bare carriage return would be read as a line feed.
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;');
}
