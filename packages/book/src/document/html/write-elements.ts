import type { Inline, Mark, TextAlign } from '../schema.ts';
import { sameMark } from '../values/marks.ts';
import { palette } from '../values/palette.ts';

/** Attributes of an element; those that are null are left out. */
type Attributes = Readonly<Record<string, string | number | boolean | null>>;

/** HTML of a line with its marks. */
export function writeLine(inlines: readonly Inline[]): string {
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
    case 'memory':
      return openTag('span', { 'data-memory': mark.attrs.id });
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
  memory: 'span',
  link: 'a',
  textColor: 'span',
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
} as const satisfies Record<Mark['type'], string>;

/** Style of a line: its alignment, and white space that would collapse. */
export function styleFor(inlines: readonly Inline[], align: TextAlign | null): string | null {
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

/** Style of a text without marks. */
export function plainStyle(text: string): string | null {
  return losesSpace(text) ? 'white-space: pre-wrap' : null;
}

/** True when HTML would collapse white space of this text by default. */
function losesSpace(text: string): boolean {
  return /[\t\n\r]|^ | $| {2}/.test(text);
}

/** An element with HTML inside. */
export function element(name: string, attributes: Attributes, inside: string): string {
  return `${openTag(name, attributes)}${inside}</${name}>`;
}

/** Start of an element. */
export function openTag(name: string, attributes: Attributes): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => ` ${key}="${escapeText(String(value)).replaceAll('"', '&quot;')}"`);
  return `<${name}${written.join('')}>`;
}

/** Text as HTML. */
export function escapeText(text: string): string {
  // A bare carriage return would be read as a line feed.
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;');
}
