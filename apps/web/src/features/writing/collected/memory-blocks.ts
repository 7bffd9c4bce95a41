import type { Block, Blockquote, Inline } from '@dierbaar/book';
import { limits, type Memory, type Recording } from '@dierbaar/contract';
import { photoBlocks } from '../photos/photo-blocks.ts';
import { usualCaption, voiceOf } from '../voice/voice-of-recording.ts';

/** What of a memory goes into the text, and how. */
export interface MemoryChoices {
  text: string;
  /** Names of the photos that come along. */
  photos: readonly string[];
  /** The recording comes along. */
  hasVoice: boolean;
  /** The question stands above it. */
  hasQuestion: boolean;
  /** As a quotation with the name of the teller below it; a memory of the writer has none. */
  hasName: boolean;
}

type Paragraph = Extract<Block, { type: 'paragraph' }>;

/** What is chosen when nobody chooses: everything, with the name of the teller, without the question. */
export function usualChoices({ text, photos, teller, recording }: Memory): MemoryChoices {
  return {
    text,
    photos: photos.map(({ name }) => name),
    hasVoice: recording !== null,
    hasQuestion: false,
    hasName: teller !== null,
  };
}

/** Blocks of a memory in the text, each saying from which memory it came: question, words, the photos in their order, then the recording once it can be heard. */
export function blocksOfMemory(
  memory: Pick<Memory, 'id' | 'question' | 'teller' | 'photos'>,
  { text, photos, hasVoice, hasQuestion, hasName }: MemoryChoices,
  recording: Recording | null,
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
  const words = lines.map((line) => paragraphOf(line, memory.id));
  const told = hasName && memory.teller !== null ? quoted(words, memory.teller) : words;
  const voice =
    hasVoice && recording
      ? voiceOf(recording, { caption: captionOf(memory, recording), size: 'normal' })
      : null;
  return [
    ...question,
    ...told,
    ...photoBlocks(memory.photos.filter(({ name }) => photos.includes(name))).map((block) =>
      markBlock(block, memory.id),
    ),
    ...(voice ? [markBlock(voice, memory.id)] : []),
  ];
}

/** A photo or voice that says from which memory it came. */
export function markBlock(block: Block, memory: string): Block {
  switch (block.type) {
    case 'image':
      return { ...block, attrs: { ...block.attrs, memory } };
    case 'imageLayout':
      return { ...block, attrs: { ...block.attrs, memory } };
    case 'voice':
      return { ...block, attrs: { ...block.attrs, memory } };
    default:
      return block;
  }
}

/** What is printed below the recording of a memory: its own caption, else who speaks, else what was asked. */
export function captionOf(
  { teller, question }: Pick<Memory, 'teller' | 'question'>,
  recording: Pick<Recording, 'caption' | 'speaker'>,
): string {
  const asked = question !== null && question.length <= limits.captionCharacters ? question : '';
  return usualCaption(recording) || (teller ?? asked);
}

/** The templates set a last line apart that begins with a dash, and leave the dash out. */
function quoted(words: Paragraph[], teller: string): Blockquote[] {
  if (words.length === 0) return [];
  const name = teller.charAt(0).toLocaleUpperCase() + teller.slice(1);
  return [{ type: 'blockquote', content: [...words, paragraphOf(`— ${name}`)] }];
}

function paragraphOf(text: string, memory?: string): Paragraph {
  const words: Inline = { type: 'text', text };
  const marked: Inline = memory ? { ...words, marks: [{ type: 'memory', attrs: { id: memory } }] } : words;
  return { type: 'paragraph', attrs: { textAlign: null }, content: [marked] };
}
