import type { Block, Blockquote } from '@dierbaar/book';
import type { Memory } from '@dierbaar/contract';
import { photoBlocks } from '../photos/photo-blocks.ts';

/** What of a memory goes into the text, and how. */
export interface MemoryChoices {
  text: string;
  /** Names of the photos that come along. */
  photos: readonly string[];
  /** The question stands above it. */
  hasQuestion: boolean;
  /** As a quotation with the name of the teller below it; a memory of the writer has none. */
  hasName: boolean;
}

type Paragraph = Extract<Block, { type: 'paragraph' }>;

/** What is chosen when nobody chooses: everything, with the name of the teller, without the question. */
export function usualChoices({ text, photos, teller }: Memory): MemoryChoices {
  return { text, photos: photos.map(({ name }) => name), hasQuestion: false, hasName: teller !== null };
}

/** Blocks of a memory in the text: question, words, then the photos in their order. */
export function blocksOfMemory(
  memory: Pick<Memory, 'question' | 'teller' | 'photos'>,
  { text, photos, hasQuestion, hasName }: MemoryChoices,
): Block[] {
  const lines = text.split('\n').flatMap((line) => line.trim() || []);
  const question: Block[] =
    hasQuestion && memory.question !== null
      ? [
          {
            type: 'question',
            attrs: { projectQuestionId: null },
            content: [{ type: 'text', text: memory.question }],
          },
        ]
      : [];
  const words = lines.map(paragraphOf);
  const told = hasName && memory.teller !== null ? quoted(words, memory.teller) : words;
  return [...question, ...told, ...photoBlocks(memory.photos.filter(({ name }) => photos.includes(name)))];
}

/** The templates set a last line apart that begins with a dash, and leave the dash out. */
function quoted(words: Paragraph[], teller: string): Blockquote[] {
  if (words.length === 0) return [];
  const name = teller.charAt(0).toLocaleUpperCase() + teller.slice(1);
  return [{ type: 'blockquote', content: [...words, paragraphOf(`— ${name}`)] }];
}

function paragraphOf(text: string): Paragraph {
  return { type: 'paragraph', attrs: { textAlign: null }, content: [{ type: 'text', text }] };
}
