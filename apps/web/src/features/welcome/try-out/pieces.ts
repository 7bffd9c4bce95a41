import { type FirstPage, readPage, storePage } from '../../../lib/first-page/first-page.ts';

/** What a visitor wrote, by question. */
export class Pieces {
  /** Pieces that the browser refused to keep: they live as long as this page. */
  readonly #unkept = new Map<string, FirstPage>();

  find(questionId: string): FirstPage | null {
    return this.#unkept.get(questionId) ?? readPage(questionId);
  }

  /** False when the browser refuses. */
  keep(piece: FirstPage): boolean {
    const isKept = storePage(piece);
    if (isKept) this.#unkept.delete(piece.questionId);
    else this.#unkept.set(piece.questionId, piece);
    return isKept;
  }
}
