import { emptyDocument, plainText } from '@dierbaar/book';
import { describe, expect, it } from 'vitest';
import { withPiece } from './with-piece.ts';

const piece = {
  question: 'Wat werd er met de hand gemaakt?',
  text: 'Opa timmerde de wieg  in de schuur.\n\nOnderop schreef hij jouw naam, <met> “potlood” & al.',
};

describe('the first page in its chapter', () => {
  it('stands below its question, letter for letter, with a line to go on', () => {
    const { chapter, behind } = withPiece(emptyDocument(), piece);
    expect(chapter.content.map(({ type }) => type)).toEqual([
      'question',
      'paragraph',
      'paragraph',
      'paragraph',
    ]);
    expect(behind).toBe(3);
    const [, first, second] = chapter.content;
    const lines = piece.text.split('\n\n');
    expect(first).toMatchObject({ content: [{ type: 'text', text: lines[0] }] });
    expect(second).toMatchObject({ content: [{ type: 'text', text: lines[1] }] });
  });

  it('stands before what was written since', () => {
    const written = withPiece(emptyDocument(), { question: 'Een andere vraag?', text: 'Later.' }).chapter;
    const { chapter } = withPiece(written, piece);
    expect(plainText(chapter).indexOf('Opa')).toBeLessThan(plainText(chapter).indexOf('Later'));
  });

  it('is not placed again when it is there', () => {
    const { chapter, behind } = withPiece(emptyDocument(), piece);
    const again = withPiece(chapter, piece);
    expect(again.chapter).toBe(chapter);
    expect(again.behind).toBe(behind);
  });

  it('is not placed again when it was placed and the writer has changed it since', () => {
    const written = withPiece(emptyDocument(), { question: 'Een andere vraag?', text: 'Later.' }).chapter;
    expect(withPiece(written, { ...piece, isPlaced: true })).toEqual({ chapter: written, behind: 0 });
  });
});
