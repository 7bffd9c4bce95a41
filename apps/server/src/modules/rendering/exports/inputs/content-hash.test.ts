import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { fileURLToPath } from 'node:url';
import { readTemplateVersion } from '@dierbaar/book/render';
import { routes } from '@dierbaar/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createBook, type TestBook } from '../../../../../test/books/books.ts';
import { createUser } from '../../../../../test/factories.ts';
import { useTestApp } from '../../../../../test/test-app.ts';
import { migrateToLatest, withMigrationLock } from '../../../../db/migrate.ts';
import { hashSpec, renderingCode } from './export-spec.ts';
import { gatherBookSpec, gatherSpec } from './gather-spec.ts';
import { loadInputs } from './load-inputs.ts';

const t = useTestApp();

const texts = ['', '<p>een</p>', '<p>twee</p>', '<p>een</p><p>twee</p>'];
const step = fc.oneof(
  fc.record({ kind: fc.constant('write'), chapter: fc.nat(2), text: fc.nat(texts.length - 1) }),
  fc.record({ kind: fc.constant('dedicate'), to: fc.constantFrom('', 'Voor oma') }),
  fc.record({ kind: fc.constant('rename'), name: fc.constantFrom('Voor Noor', 'Voor Pim') }),
  fc.record({ kind: fc.constant('swap') }),
);

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** What is printed of a book. */
interface PrintedBook {
  order: string[];
  texts: Record<string, string>;
  dedication: string;
  name: string;
}

async function apply({ call, project, chapterIds }: TestBook, now: PrintedBook, change: Step): Promise<void> {
  if ('chapter' in change) {
    const id = chapterIds[change.chapter] ?? '';
    const body = texts[change.text] ?? '';
    await call(routes.projectChapters.saveText, { params: { id }, body: { body, confirmEmpty: true } });
    now.texts[id] = body;
  } else if ('to' in change) {
    const params = { projectId: project.id };
    await call(routes.projectExports.updateSettings, { params, body: { dedication: change.to } });
    now.dedication = change.to;
  } else if ('name' in change) {
    await call(routes.projects.update, { params: { id: project.id }, body: { name: change.name } });
    now.name = change.name;
  } else {
    now.order.push(now.order.shift() ?? '');
    await call(routes.projectChapters.order, { body: { projectId: project.id, chapterList: now.order } });
  }
}

test('promise 32: two states of a book have the same content hash exactly when they print the same', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (changes) => {
      const book = await createBook(t, await createUser(t.deps), { chapters: 3 });
      const owner = { userId: book.user.id, projectId: book.project.id };
      const now: PrintedBook = {
        order: [...book.chapterIds],
        texts: Object.fromEntries(book.chapterIds.map((id) => [id, ''])),
        dedication: '',
        name: 'Voor Noor',
      };
      const hashOf = new Map<string, string>();
      for (const change of [null, ...changes]) {
        if (change) await apply(book, now, change);
        const printed = JSON.stringify(now);
        const { contentHash } = hashSpec(await gatherBookSpec(t.deps, owner));
        expect(hashOf.get(printed) ?? contentHash).toBe(contentHash);
        hashOf.set(printed, contentHash);
      }
      expect(new Set(hashOf.values()).size).toBe(hashOf.size);
    }),
    { numRuns: 12 },
  );
});

test('templates, schema version and product are part of the content hash; the size of the text is not', async () => {
  const book = await createBook(t, await createUser(t.deps));
  const spec = await gatherBookSpec(t.deps, { userId: book.user.id, projectId: book.project.id });
  const { contentHash } = hashSpec(spec);
  expect(hashSpec({ ...spec, textBytes: 1 }).contentHash).toBe(contentHash);
  const others = [
    { ...spec, templates: 'another release' },
    { ...spec, schemaVersion: spec.schemaVersion + 1 },
    { ...spec, product: { ...spec.product, id: 'another product' } },
  ];
  const hashes = others.map((other) => hashSpec(other).contentHash);
  expect(new Set([contentHash, ...hashes]).size).toBe(4);
});

test.each(['./load-inputs.ts', '../render/render-book.ts', '../render/render-cover.ts', 'sharp'])(
  'a change of %s gives another content hash',
  async (file) => {
    const book = await createBook(t, await createUser(t.deps));
    const spec = await gatherBookSpec(t.deps, { userId: book.user.id, projectId: book.project.id });
    const path = file.startsWith('.')
      ? fileURLToPath(new URL(file, import.meta.url))
      : findPackageJSON(file, import.meta.url);
    const before = readTemplateVersion(renderingCode);
    const changed = readTemplateVersion(renderingCode, (each) =>
      each === path ? Buffer.concat([readFileSync(each), Buffer.from('\n')]) : readFileSync(each),
    );
    expect(spec.templates).toContain(before);
    const other = { ...spec, templates: spec.templates.replace(before, changed) };
    expect(hashSpec(other).contentHash).not.toBe(hashSpec(spec).contentHash);
  },
);

test('the edition line and the content hash are the same in every time zone of the host', async () => {
  const book = await createBook(t, await createUser(t.deps));
  // New Year has begun in the Netherlands.
  const updatedAt = new Date('2026-12-31T23:30:00Z');
  await t.deps.db.updateTable('projects').set({ updatedAt }).where('id', '=', book.project.id).execute();
  const zone = process.env.TZ;
  try {
    const seen = new Set<string>();
    for (const each of ['UTC', 'Europe/Amsterdam', 'America/Los_Angeles', 'Pacific/Kiritimati']) {
      process.env.TZ = each;
      const spec = await gatherBookSpec(t.deps, { userId: book.user.id, projectId: book.project.id });
      seen.add(`${spec.book.imprint.edition} ${hashSpec(spec).contentHash}`);
    }
    expect(Array.from(seen, (one) => one.slice(0, 17))).toEqual(['Eerste druk, 2027']);
  } finally {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  }
});

test('a text whose hash and size were never stored has both computed, and keeps them after the migration', async () => {
  const book = await createBook(t, await createUser(t.deps), { chapters: 2 });
  for (const id of book.chapterIds) await book.write('<p>Van voor de migratie.</p>', id);
  await t.deps.pool.query(
    `update project_chapters set content_hash = '', text_bytes = null where project_id = $1`,
    [book.project.id],
  );
  const owner = { userId: book.user.id, projectId: book.project.id };
  const before = await gatherBookSpec(t.deps, owner);
  expect(before.textBytes).toBeGreaterThan(100);
  await t.deps.pool.query("delete from kysely_migration where name = '0024-lighter-saves'");
  await withMigrationLock(t.deps.config.DATABASE_URL, (client) => migrateToLatest(client));
  const unmeasured = await t.deps.pool.query(
    'select from project_chapters where text_bytes is null and document is not null',
  );
  expect(unmeasured.rowCount).toBe(0);
  expect(await gatherSpec(t.deps, { ...owner, kind: 'preview' })).toEqual(before);
  const inputs = await loadInputs(t.deps.db, before, 'print');
  expect(JSON.stringify(inputs)).toContain('Van voor de migratie.');
});
