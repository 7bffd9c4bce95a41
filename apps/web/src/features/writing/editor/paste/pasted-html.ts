import { type Block, type ChapterDocument, type Inline, type ListItem, parseChapter } from '@dierbaar/book';

/** Pasted content as blocks of a chapter, with its pictures. */
interface Pasted {
  content: Block[];
  /** Pictures with the index of the block they precede. */
  pictures: { at: number; picture: File }[];
  /** Number of pictures on other sites, which the browser may not read. */
  leftOut: number;
}

/** Parses pasted HTML. All text is kept; formatting only as far as the book supports it. */
export function readPastedHtml(html: string): Pasted {
  // Style sheets of word processors are not needed and would violate the content security policy.
  const page = new DOMParser().parseFromString(html.replace(STYLE_SHEETS, ''), 'text/html');
  const images = [...page.querySelectorAll<HTMLImageElement>('img:not([data-name])')];
  const pictures: (File | null)[] = images.map(({ src }, index) => decodeDataUrl(src, `foto-${index + 1}`));
  for (const [index, image] of images.entries()) image.replaceWith(page.createTextNode(tokenOf(index)));
  for (const code of page.querySelectorAll('script, title, meta, link')) code.remove();
  const { document } = parseChapter(page.body.innerHTML);
  const { content, found } = extractPictureTokens(document);
  return {
    content,
    pictures: found.flatMap(({ index, at }) => {
      const picture = pictures[index];
      return picture ? [{ at, picture }] : [];
    }),
    leftOut: pictures.filter((picture) => picture === null).length,
  };
}

/** Removes the picture tokens (private use characters) from the text and returns their positions. */
export function extractPictureTokens(document: ChapterDocument): {
  content: Block[];
  found: { index: number; at: number }[];
} {
  const content: Block[] = [];
  const found: { index: number; at: number }[] = [];
  for (const block of document.content) {
    const marked = JSON.stringify(block).match(TOKENS) ?? [];
    for (const token of marked) found.push({ index: Number(token.slice(1, -1)), at: content.length });
    const rest = marked.length === 0 ? block : withoutTokens(block);
    if (marked.length === 0 || !isBlank(rest)) content.push(rest);
  }
  return { content, found };
}

const STYLE_SHEETS = /<style\b[^>]*>[\s\S]*?<\/style\s*>/gi;
const TOKENS = /\uE0F0\d+\uE0F1/g;

function tokenOf(index: number): string {
  return `\uE0F0${index}\uE0F1`;
}

function withoutTokens<Any extends Block | ListItem>(block: Any): Any {
  if (!('content' in block)) return block;
  const content = block.content.flatMap((inner): unknown[] => {
    if (inner.type === 'text') {
      const text = inner.text.replace(TOKENS, '');
      return text === '' ? [] : [{ ...inner, text }];
    }
    return [inner.type === 'hardBreak' ? inner : withoutTokens(inner)];
  });
  return { ...block, content };
}

function isBlank(block: Block): boolean {
  const isText = block.type === 'paragraph' || block.type === 'heading' || block.type === 'question';
  return (
    isText && block.content.every((inline: Inline) => inline.type === 'text' && inline.text.trim() === '')
  );
}

/** Decodes pictures that word processors embed as data URLs. */
function decodeDataUrl(address: string, name: string): File | null {
  const [, type = '', data = ''] =
    /^data:(image\/(?:jpeg|png));base64,([A-Za-z0-9+/=\s]+)$/.exec(address) ?? [];
  if (type === '') return null;
  const bytes = Uint8Array.from(atob(data.replace(/\s/g, '')), (sign) => sign.charCodeAt(0));
  return new File([bytes], `${name}.${type === 'image/png' ? 'png' : 'jpg'}`, { type });
}
