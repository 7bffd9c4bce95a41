import type { RenderJob } from '../../../packages/book/src/render/index.ts';

/** A whole book to render. */
export type BookJob = Extract<RenderJob, { kind: 'book' }>;

/** Edited paragraph: in the middle of a chapter in the middle of the book. */
function findPlace({ chapters }: BookJob): { chapter: number; block: number } {
  const chapter = Math.floor(chapters.length / 2);
  const blocks = chapters[chapter]?.document.content ?? [];
  const block = blocks.findIndex((found, at) => at > blocks.length / 2 && found.type === 'paragraph');
  if (block < 0) throw new Error('no paragraph to write in');
  return { chapter, block };
}

/** Book with another text in that paragraph. */
export function write(job: BookJob, words: string): BookJob {
  const place = findPlace(job);
  const chapters = job.chapters.map((chapter, index) => {
    if (index !== place.chapter) return chapter;
    const content = chapter.document.content.map((block, at) =>
      at === place.block && block.type === 'paragraph'
        ? { ...block, content: [{ type: 'text' as const, text: words }] }
        : block,
    );
    return { ...chapter, document: { ...chapter.document, content } };
  });
  return { ...job, chapters };
}

/** Text of each edit: the same sentence with one more word. */
export function wordsAfter(edits: number): string {
  const more = Array.from({ length: edits }, (_, index) => `woord${index + 1}`);
  return ['Het was stil in huis toen zij de brief vond, onder in de la van het bureau.', ...more].join(' ');
}
