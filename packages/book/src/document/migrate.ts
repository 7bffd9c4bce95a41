import { kindOf } from './blocks/block-kinds.ts';
import { memoriesOf } from './contents.ts';
import { type ChapterDocument, schemaVersion } from './schema.ts';
import { type DocumentProblem, validateDocument } from './validate.ts';

/** Stored document (database or browser draft) with the schema version it was written in. */
export type StoredDocument = { schemaVersion: number; document: unknown };

/** Migrated document, or the reason why it must not be changed. */
export type Migration =
  | { ok: true; document: ChapterDocument }
  | { ok: false; reason: 'newer' }
  | { ok: false; reason: 'unreadable'; problems: DocumentProblem[] };

/** Migrates a document by one version. */
type MigrationStep = (document: unknown) => unknown;

/**
 * Reads a stored document of any version. A document of a newer version is refused: an old tab must not drop content that
 * a newer one wrote.
 */
export function migrateDocument(stored: StoredDocument): Migration {
  return migrateAlong(steps, schemaVersion, stored);
}

/**
 * Lowest version that can hold these blocks. Texts are stored with it, so that older code, after a release is taken back
 * or in a tab that was not reloaded, still opens every text without newer blocks.
 */
export function documentVersion(content: ChapterDocument['content']): number {
  const versions = content.map((block) => kindOf(block).version?.(block) ?? 1);
  return Math.max(memoriesOf(content).length > 0 ? 5 : 1, ...versions);
}

/** `migrateDocument` with given steps; `steps.get(n)` migrates from version n to n + 1. */
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
  const validation = validateDocument(document, 'unlimited');
  return validation.ok
    ? { ok: true, document: validation.document }
    : { ok: false, reason: 'unreadable', problems: validation.problems };
}

const unchanged: MigrationStep = (document) => document;

// A step never changes once documents of its version exist. So far versions only add: kinds of blocks, and where they came from.
const steps: ReadonlyMap<number, MigrationStep> = new Map(
  Array.from({ length: schemaVersion - 1 }, (_, index) => [index + 1, unchanged]),
);
