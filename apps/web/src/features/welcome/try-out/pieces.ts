import { type FirstPage, readPage, storePage } from '../../../lib/first-page/first-page.ts';

/** What a visitor wrote, by question. */
export class Pieces {
  /** Pieces that the browser refused to keep: they live as long as this page. */
  readonly #notStored = new Map<string, FirstPage>();

  find(questionId: string): FirstPage | null {
    return this.#notStored.get(questionId) ?? readPage(questionId);
  }

  /** False when the browser refuses. */
  keep(piece: FirstPage): boolean {
    const isStored = storePage(piece);
    if (isStored) this.#notStored.delete(piece.questionId);
    else this.#notStored.set(piece.questionId, piece);
    return isStored;
  }
}
