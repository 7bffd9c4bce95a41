import type { Block, ImageWidth } from './schema.ts';

/** Width of the photo of a first page, on the public home and in the book. */
export const firstPagePhotoWidth: ImageWidth = 'small';

/** Question and text of a first page as they stand in a chapter, letter for letter; an empty line is no paragraph. */
export function blocksOfFirstPage({ question, text }: { question: string; text: string }): Block[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return [
    {
      type: 'question',
      attrs: { projectQuestionId: null },
      content: [{ type: 'text', text: question }],
    },
    ...lines.map(
      (line): Block => ({
        type: 'paragraph',
        attrs: { textAlign: null },
        content: [{ type: 'text', text: line }],
      }),
    ),
  ];
}
