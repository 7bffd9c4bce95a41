import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDocument, anyStoredDocument } from '../../../test/arbitrary-document.ts';
import { normalizeDocument } from '../normalize.ts';
import { parseChapter } from '../parse-chapter.ts';
import { validateDocument } from '../validate.ts';
import { writeChapter } from '../write-chapter.ts';

describe('a document and its HTML', () => {
  it('every document is parsed back from its HTML unchanged, with nothing refused', () => {
    fc.assert(
      fc.property(anyStoredDocument, (document) => {
        const html = writeChapter(document);
        const parsed = parseChapter(html);
        expect(parsed.refused).toEqual([]);
        expect(parsed.document).toEqual(document);
      }),
      { numRuns: 500 },
    );
  });

  it('every document passes validation unchanged, also through JSON', () => {
    fc.assert(
      fc.property(anyStoredDocument, (document) => {
        expect(validateDocument(JSON.parse(JSON.stringify(document)))).toEqual({
          ok: true,
          document,
          near: [],
        });
      }),
      { numRuns: 200 },
    );
  });

  it('normalisation is idempotent', () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        const once = normalizeDocument(document);
        expect(normalizeDocument(once)).toEqual(once);
      }),
      { numRuns: 200 },
    );
  });
});
