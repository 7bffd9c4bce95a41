import { type FirstPiece, keepPiece, readPiece } from '../../../lib/first-page/first-page.ts';

/** What a visitor wrote, by question. */
export class Pieces {
  /** Pieces that the browser refused to keep: they live as long as this page. */
  readonly #unkept = new Map<string, FirstPiece>();

  find(questionId: string): FirstPiece | null {
    return this.#unkept.get(questionId) ?? readPiece(questionId);
  }

  /** False when the browser refuses. */
  keep(piece: FirstPiece): boolean {
    const isKept = keepPiece(piece);
    if (isKept) this.#unkept.delete(piece.questionId);
    else this.#unkept.set(piece.questionId, piece);
    return isKept;
  }
}
