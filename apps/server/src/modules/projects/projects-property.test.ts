import { routes } from '@dierbaar/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSignedIn } from '../../../test/factories.ts';
import { useTestApp } from '../../../test/test-app.ts';

const t = useTestApp();

type Action =
  | { do: 'select' | 'order'; book: number; seed: number }
  | { do: 'add' | 'write' | 'clone' | 'delete' | 'restore'; book: number };

const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ do: fc.constantFrom('select', 'order'), book: fc.nat(9), seed: fc.nat() }),
  fc.record({ do: fc.constantFrom('add', 'write', 'clone', 'delete', 'restore'), book: fc.nat(9) }),
);

/** Pseudo-random but repeatable sort key. */
const rank = (seed: number, index: number) =>
  Math.imul((seed ^ (index * 0x9e3779b9)) >>> 0, 0x85ebca6b) >>> 0;
const shuffle = <T>(items: T[], seed: number) =>
  items
    .map((item, index) => ({ item, key: rank(seed, index) }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);

test('promise 17: any sequence of actions keeps positions a permutation, loses no text and keeps copies independent', async () => {
  let texts = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 25 }), async (actions) => {
      const { user, accessToken } = await createSignedIn(t.deps);
      const call = t.clientOf(accessToken);
      const first = await call(routes.projects.create, {
        body: { name: 'Boek', theme: 'love-story', format: 'a4' },
      });
      const books = [{ id: first.id, isDeleted: false }];
      /** Expected text of each chapter row by its id; only the action `write` changes it. */
      const written = new Map<string, string>();

      const chaptersOf = (projectId: string) =>
        t.deps.db
          .selectFrom('projectChapters')
          .select(['id', 'chapterId', 'isSelected', 'position', 'document', 'name'])
          .where('projectId', '=', projectId)
          .orderBy('position')
          .execute();

      for (const step of actions) {
        const book = books[step.book % books.length];
        if (!book) continue;
        const { id: projectId } = book;
        if (step.do === 'restore') {
          await call(routes.projects.restore, { params: { id: projectId } });
          book.isDeleted = false;
        }
        if (book.isDeleted) continue;
        const rows = await chaptersOf(projectId);
        if (step.do === 'select') {
          const offered = await call(routes.projectChapters.edit, { query: { projectId } });
          const ids = shuffle(offered, step.seed).map(({ chapterId }) => chapterId);
          await call(routes.projectChapters.save, {
            body: { projectId, chapterList: ids.slice(0, step.seed % (ids.length + 1)) },
          });
        } else if (step.do === 'order') {
          const ids = rows.filter(({ isSelected }) => isSelected).map(({ id }) => id);
          await call(routes.projectChapters.order, {
            body: { projectId, chapterList: shuffle(ids, step.seed) },
          });
        } else if (step.do === 'add') {
          await call(routes.projectChapters.addSelected, { body: { projectId, name: `Eigen ${texts}` } });
        } else if (step.do === 'write') {
          const row = rows.find(({ isSelected }) => isSelected);
          if (!row) continue;
          const text = `tekst ${texts++}`;
          const change = { document: JSON.stringify({ text }), hasContent: true };
          await t.deps.db.updateTable('projectChapters').set(change).where('id', '=', row.id).execute();
          written.set(row.id, text);
        } else if (step.do === 'delete') {
          await call(routes.projects.delete, { params: { id: projectId } });
          book.isDeleted = true;
        } else if (step.do === 'clone' && books.length < 6) {
          const copy = await call(routes.projects.clone, { params: { id: projectId } });
          books.push({ id: copy.id, isDeleted: false });
          const copied = await chaptersOf(copy.id);
          const shape = (list: typeof rows) => list.map(({ id: _, ...rest }) => rest);
          expect(shape(copied)).toEqual(shape(rows));
          for (const [index, { id }] of copied.entries()) {
            const text = written.get(rows[index]?.id ?? '');
            if (text !== undefined) written.set(id, text);
          }
        }
      }

      const stored = new Map<string, unknown>();
      for (const { id } of books) {
        const rows = await chaptersOf(id);
        expect(rows.map(({ position }) => position)).toEqual(rows.map((_, index) => index));
        const selected = rows.filter(({ isSelected }) => isSelected);
        expect(rows.slice(0, selected.length)).toEqual(selected);
        for (const row of rows) stored.set(row.id, row.document);
      }
      for (const [id, text] of written) expect(stored.get(id)).toEqual({ text });
      await t.deps.db.deleteFrom('users').where('id', '=', user.id).execute();
    }),
    { numRuns: Number(process.env.PROPERTY_RUNS ?? 40) },
  );
});
