import { emptyParagraph } from './html/text-style.ts';
import { normalizeDocument } from './normalize.ts';
import { type ChapterDocument, documentSchema } from './schema.ts';
import { checkSize, findSizeProblem, measureDocument, type SizeRemark } from './size.ts';

/** Validation error: path and message. */
export type DocumentProblem = { path: string; message: string };

/** Result of a validation: the normalised document or the errors. */
export type Validation =
  | { ok: true; document: ChapterDocument; near: SizeRemark[] }
  | { ok: false; problems: DocumentProblem[]; over: SizeRemark[] };

/**
 * Validates JSON of unknown origin against the schema and the limits. Never throws on JSON. With `unlimited` the size of a
 * text that is already stored is not limited, because it must open; only its depth is, because parsing is recursive.
 */
export function validateDocument(json: unknown, length: 'limited' | 'unlimited' = 'limited'): Validation {
  const early = findSizeProblem(json, length);
  if (early !== null) return tooLarge([early]);
  const parsed = documentSchema.safeParse(json);
  if (!parsed.success) {
    const problems = parsed.error.issues
      .slice(0, PROBLEMS_SHOWN)
      .map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
    return { ok: false, problems, over: [] };
  }
  const document = normalizeDocument(parsed.data);
  const remarks = checkSize(measureDocument(document));
  const over = remarks.filter((remark) => remark.state === 'over');
  return over.length > 0 && length === 'limited' ? tooLarge(over) : { ok: true, document, near: remarks };
}

/** Empty chapter. */
export function emptyDocument(): ChapterDocument {
  return { type: 'doc', content: [emptyParagraph()] };
}

const PROBLEMS_SHOWN = 20;

function tooLarge(over: SizeRemark[]): Validation {
  const problems = over.map(({ limit, value, max }) => ({
    path: '',
    message: `${limit} ${value} is over ${max}`,
  }));
  return { ok: false, problems, over };
}
