import { randomUUID } from 'node:crypto';
import { saveMutation } from '../../apps/server/test/seed/books.ts';
import { readDraftKey } from '../../apps/server/test/seed/users.ts';
import {
  encryptDraft,
  encryptLastDraft,
  type OldDraft,
  paragraphs,
  storeDrafts,
} from '../support/old-drafts.ts';
import { expect } from '../support/test.ts';
import { test as base, expectSaved } from '../support/writing.ts';

interface Fixtures {
  /** The user's key for drafts, as the server gives it after signing in. */
  key: Buffer;
  /** A draft on the text "Op de server." which the server has. */
  draft: OldDraft;
}

const test = base.extend<Fixtures>({
  key: async ({ deps, writer }, use) => use(await readDraftKey(deps, writer.id)),
  draft: async ({ deps, writer, book }, use) => {
    const { chapterId } = book;
    const { version } = await saveMutation(deps, writer.id, chapterId, { body: '<p>Op de server.</p>' });
    await use({
      userId: writer.id,
      chapterId,
      writer: randomUUID(),
      baseVersion: version,
      schemaVersion: 1,
      document: paragraphs('Op de server.'),
      held: null,
      seq: 3,
      updatedAt: Date.now() - 60_000,
    });
  },
});

test('a draft of the previous build opens with its words and is saved', async ({
  page,
  chapter,
  key,
  draft,
}) => {
  const old = { ...draft, document: paragraphs('Op de server.', 'Alleen op deze computer.') };
  await storeDrafts(page, [{ store: 'drafts', draft: old, sealed: encryptDraft(key, old) }]);
  await expect(await chapter.open()).toContainText('Alleen op deze computer.');
  await expect(page.getByText('Dit is de tekst van je vorige bezoek', { exact: false })).toBeVisible();
  await expectSaved(page);
  expect(await chapter.read()).toBe('<p>Op de server.</p><p>Alleen op deze computer.</p>');
});

test('a draft of the previous build that was stored in parts opens whole', async ({
  page,
  chapter,
  key,
  draft,
}) => {
  const lines = Array.from({ length: 1500 }, (_, line) => `Regel ${line}, over de tuin en het water.`);
  const old = { ...draft, document: paragraphs(...lines) };
  const sealed = encryptDraft(key, old);
  expect(sealed.data.length).toBeGreaterThan(2 * 48 * 1024);
  await storeDrafts(page, [{ store: 'drafts', draft: old, sealed }]);
  const shown = (await chapter.open()).locator('p');
  await expect(shown).toHaveCount(lines.length);
  await expect(shown.last()).toHaveText(lines.at(-1) ?? '');
  await expectSaved(page);
  expect(await chapter.read()).toContain('Regel 1499, over de tuin en het water.');
});

test('a draft of the previous build with a pending save repeats that save and sends the rest', async ({
  page,
  deps,
  writer,
  book,
  chapter,
  key,
  draft,
}) => {
  const mutationId = randomUUID();
  const body = '<p>Op de server.</p><p>Onderweg.</p>';
  const { baseVersion } = draft;
  // The server carried the save out; its answer never reached the page.
  await saveMutation(deps, writer.id, book.chapterId, { body, baseVersion, mutationId });
  const old: OldDraft = {
    ...draft,
    document: paragraphs('Op de server.', 'Onderweg.', 'Daarna getypt.'),
    held: { mutationId, baseVersion, body, schemaVersion: 1, confirmEmpty: false },
  };
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(request.postDataJSON().mutationId);
  });
  await storeDrafts(page, [{ store: 'drafts', draft: old, sealed: encryptDraft(key, old) }]);
  await expect(await chapter.open()).toContainText('Daarna getypt.');
  await expectSaved(page);
  expect(sent[0]).toBe(mutationId);
  expect(await chapter.read()).toBe(`${body}<p>Daarna getypt.</p>`);
  expect(new Set(await chapter.revisions()).size).toBe((await chapter.revisions()).length);
});

test('the last draft of a page of the previous build is used instead of its older draft', async ({
  page,
  chapter,
  key,
  draft,
}) => {
  const older = { ...draft, document: paragraphs('Op de server.', 'Eerder.') };
  const last = { ...draft, document: paragraphs('Op de server.', 'Eerder.', 'De laatste woorden.'), seq: 4 };
  await storeDrafts(page, [
    { store: 'drafts', draft: older, sealed: encryptDraft(key, older) },
    { store: 'lastDrafts', draft: last, sealed: encryptLastDraft(key, last) },
  ]);
  await expect(await chapter.open()).toContainText('De laatste woorden.');
  await expectSaved(page);
  expect(await chapter.read()).toBe('<p>Op de server.</p><p>Eerder.</p><p>De laatste woorden.</p>');
});
