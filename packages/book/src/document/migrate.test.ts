import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { documentVersion, migrateAlong, migrateDocument } from './migrate.ts';
import { parseChapter } from './parse-chapter.ts';
import { schemaVersion } from './schema.ts';
import { emptyDocument } from './validate.ts';
import { writeChapter } from './write-chapter.ts';

const corpus = new URL('./corpus/', import.meta.url);
const names = readdirSync(corpus).filter((name) => name.endsWith('.json'));

describe('stored documents of every version', () => {
  it('exist for each version', () => {
    for (let version = 1; version <= schemaVersion; version += 1) {
      expect(names.filter((name) => name.startsWith(`v${version}-`)).length).toBeGreaterThan(0);
    }
  });

  it.each(names)(
    'promise 13: a document of every released version: %s opens and is unchanged by a save',
    (name) => {
      const stored: { schemaVersion: number; document: unknown } = JSON.parse(
        readFileSync(new URL(name, corpus), 'utf8'),
      );
      expect(name).toMatch(new RegExp(`^v${stored.schemaVersion}-`));
      const opened = migrateDocument(stored);
      expect(opened).toMatchObject({ ok: true });
      if (!opened.ok) return;
      expect(parseChapter(writeChapter(opened.document))).toEqual({
        document: opened.document,
        refused: [],
        size: [],
      });
      // No version changed what an older one wrote.
      expect(opened.document).toEqual(stored.document);
      // Each text is stored with the oldest version that can read it.
      expect(documentVersion(opened.document.content)).toBe(stored.schemaVersion);
    },
  );
});

describe('migrateDocument', () => {
  it('opens a text over the size limit, so that its writer can divide it', () => {
    const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'x'.repeat(60_000) }] };
    const document = { type: 'doc', content: Array.from({ length: 20 }, () => paragraph) };
    expect(migrateDocument({ schemaVersion, document })).toMatchObject({ ok: true });
  });

  it('refuses a document of a newer version', () => {
    expect(migrateDocument({ schemaVersion: schemaVersion + 1, document: emptyDocument() })).toEqual({
      ok: false,
      reason: 'newer',
    });
  });

  it('returns the reason why a document cannot be read', () => {
    expect(
      migrateDocument({ schemaVersion, document: { type: 'doc', content: [{ type: 'x' }] } }),
    ).toMatchObject({
      ok: false,
      reason: 'unreadable',
    });
    expect(migrateDocument({ schemaVersion: 0, document: emptyDocument() })).toMatchObject({
      reason: 'unreadable',
    });
  });

  it('runs every step in order', () => {
    const steps = new Map([
      [1, () => ({ type: 'doc', content: [{ type: 'line' }] })],
      [2, () => ({ type: 'doc', content: [{ type: 'horizontalRule' }] })],
    ]);
    expect(migrateAlong(steps, 3, { schemaVersion: 1, document: {} })).toEqual({
      ok: true,
      document: { type: 'doc', content: [{ type: 'horizontalRule' }] },
    });
  });
});
