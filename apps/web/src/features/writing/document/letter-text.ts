import { type Block, type Paragraph, parseChapter, writeChapter } from '@dierbaar/book';

/** Blocks with every letter as ordinary text: its lines as paragraphs, its scanned signature as a small photo. */
export function withoutLetters(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block): Block[] => {
    if (block.type !== 'letter') return [block];
    const { date, salutation, closing, signature, signaturePhoto } = block.attrs;
    return [
      ...[date, salutation].flatMap(lineOf),
      ...block.content,
      ...[closing, signature].flatMap(lineOf),
      ...(signaturePhoto === null
        ? []
        : [{ type: 'image', attrs: { ...signaturePhoto, caption: '', width: 'small' } } satisfies Block]),
    ];
  });
}

/** Blocks that are put into a letter: what it cannot hold becomes paragraphs, or stands behind it. */
export function splitForLetter(blocks: readonly Block[]): { inside: Block[]; behind: Block[] } {
  const html = writeChapter({ type: 'doc', content: withoutLetters(blocks) });
  // The parser knows what a container of text can hold.
  const { content } = parseChapter(`<blockquote>${html}</blockquote>`).document;
  const [first, ...rest] = content;
  return first?.type === 'blockquote'
    ? { inside: first.content, behind: rest }
    : { inside: [], behind: content };
}

function lineOf(text: string): Paragraph[] {
  return text === ''
    ? []
    : [{ type: 'paragraph', attrs: { textAlign: null }, content: [{ type: 'text', text }] }];
}
