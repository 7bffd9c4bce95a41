import { type ChapterDocument, schemaVersion } from './schema.ts';
import { type DocumentProblem, validateDocument } from './validate.ts';

/** A document as it lies in the database or in a browser's drafts: with the version it was written in. */
export type StoredDocument = { schemaVersion: number; document: unknown };

/** An opened document, or why it must be left untouched. */
export type Migration =
  | { ok: true; document: ChapterDocument }
  | { ok: false; reason: 'newer' }
  | { ok: false; reason: 'unreadable'; problems: DocumentProblem[] };

/** Turns a document of one version into the next version. */
export type MigrationStep = (document: unknown) => unknown;

/**
 * Opens a stored document, whichever version wrote it. A document of a newer version than this code is never
 * touched: an old tab must not flatten what a new one wrote.
 */
export function migrateDocument(stored: StoredDocument): Migration {
  return migrateAlong(steps, schemaVersion, stored);
}

/** `migrateDocument` along given steps; `steps.get(n)` leads from version n to n + 1. */
export function migrateAlong(
  along: ReadonlyMap<number, MigrationStep>,
  target: number,
  stored: StoredDocument,
): Migration {
  if (stored.schemaVersion > target) return { ok: false, reason: 'newer' };
  let document = stored.document;
  for (let version = stored.schemaVersion; version < target; version += 1) {
    const step = along.get(version);
    if (step === undefined) {
      const problems = [{ path: '', message: `no way from version ${version} to ${version + 1}` }];
      return { ok: false, reason: 'unreadable', problems };
    }
    document = step(document);
  }
  const validation = validateDocument(document, 'whatever');
  return validation.ok
    ? { ok: true, document: validation.document }
    : { ok: false, reason: 'unreadable', problems: validation.problems };
}

// Empty as long as there is one version. A step is never changed once documents of its version exist.
const steps: ReadonlyMap<number, MigrationStep> = new Map();
