import type { PageCounts } from '../engine/page-counts.ts';
import type { PhotoStore } from '../engine/photo-store.ts';
import type { ChapterVersion, FromWorker } from './messages.ts';

/** A chapter and what is known of its length: keys of the newest length, of the last search and of the last one kept. */
export type CountedChapter = {
  latest: ChapterVersion;
  pages: number;
  counted: string | null;
  searched: string | null;
  kept: string | null;
};

type ChapterLengthsDeps = {
  photos: Pick<PhotoStore, 'sizeKeyOf' | 'isSized'>;
  counts: PageCounts;
  post: (message: FromWorker) => void;
};

/** Lengths of chapters, found among those of earlier visits and kept for later ones. */
export class ChapterLengths {
  readonly #deps: ChapterLengthsDeps;

  constructor(deps: ChapterLengthsDeps) {
    this.#deps = deps;
  }

  /** Changes with everything that decides the length of a chapter; `bookKey` stands for the settings. */
  keyOf({ latest }: CountedChapter, bookKey: string): string {
    return `${latest.version} ${this.#deps.photos.sizeKeyOf(latest.document)} ${bookKey}`;
  }

  /** First chapter to lay out for its length; one with a photo of unknown size waits for the photo. */
  findUncounted<T extends CountedChapter>(chapters: Iterable<T>, bookKey: string): T | undefined {
    for (const chapter of chapters) if (this.#isUncounted(chapter, bookKey)) return chapter;
    return undefined;
  }

  /** First chapter whose length may be among those of earlier visits. */
  findUnsearched<T extends CountedChapter>(chapters: Iterable<T>, bookKey: string): T | undefined {
    for (const chapter of chapters)
      if (this.#isUncounted(chapter, bookKey) && chapter.searched !== this.keyOf(chapter, bookKey))
        return chapter;
    return undefined;
  }

  async search(chapter: CountedChapter, bookKey: string): Promise<void> {
    const key = this.keyOf(chapter, bookKey);
    const { id, version } = chapter.latest;
    chapter.searched = key;
    const pages = await this.#deps.counts.find(this.#partOf(chapter, bookKey));
    // A newer text arrived meanwhile; its own length is searched next.
    if (pages === undefined || chapter.latest.version !== version) return;
    chapter.pages = pages;
    chapter.counted = key;
    chapter.kept = key;
    this.#deps.post({ kind: 'counted', chapterId: id, version, pages });
  }

  /** Keeps a length for later visits; false when it is kept already. */
  async keep(chapter: CountedChapter, bookKey: string): Promise<boolean> {
    const key = this.keyOf(chapter, bookKey);
    if (chapter.counted !== key || chapter.kept === key) return false;
    chapter.kept = key;
    await this.#deps.counts.remember(this.#partOf(chapter, bookKey), chapter.pages);
    return true;
  }

  #isUncounted(chapter: CountedChapter, bookKey: string): boolean {
    return (
      chapter.counted !== this.keyOf(chapter, bookKey) && this.#deps.photos.isSized(chapter.latest.document)
    );
  }

  // The number of a chapter is left out: changing the order of chapters keeps their lengths.
  #partOf({ latest: { id, title, document } }: CountedChapter, bookKey: string): string {
    return JSON.stringify([id, title, document, this.#deps.photos.sizeKeyOf(document), bookKey]);
  }
}
