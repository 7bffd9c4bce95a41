import { routes } from '@dierbaar/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bySpeed } from '../../../../../../packages/book/test/speed/by-speed.ts';
import { createSignedIn } from '../../../../test/factories.ts';
import { createCover } from '../../../../test/seed/covers.ts';
import { useTestApp } from '../../../../test/test-app.ts';

const t = useTestApp();

type Action =
  | { do: 'select' | 'order'; book: number; seed: number }
  | { do: (typeof plainActions)[number]; book: number };
const plainActions = ['add', 'write', 'cover', 'format', 'clone', 'delete', 'restore'] as const;

/** The first book is chosen most, so that much happens to one book. */
const book = fc.oneof(fc.constant(0), fc.nat(9));
const action: fc.Arbitrary<Action> = fc.oneof(
  { arbitrary: fc.record({ do: fc.constantFrom('select', 'order'), book, seed: fc.nat() }), weight: 2 },
  { arbitrary: fc.record({ do: fc.constantFrom(...plainActions), book }), weight: 7 },
);

/** Pseudo-random but repeatable sort key. */
const rank = (seed: number, index: number) =>
  Math.imul((seed ^ (index * 0x9e3779b9)) >>> 0, 0x85ebca6b) >>> 0;
const shuffle = <T>(items: T[], seed: number) =>
  items
    .map((item, index) => ({ item, key: rank(seed, index) }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);

/** A book as it should be: the title of its cover in each format. */
interface ExpectedBook {
  id: string;
  isDeleted: boolean;
  format: 'a4' | 'sq';
  covers: Partial<Record<'a4' | 'sq', string>>;
}

test('promise 17: any sequence of actions keeps positions a permutation, loses no text and keeps copies independent', async () => {
  let texts = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 12, maxLength: 25 }), async (actions) => {
      const { user, accessToken } = await createSignedIn(t.deps);
      const call = t.clientOf(accessToken);
      const first = await call(routes.projects.create, {
        body: { name: 'Boek', theme: 'love-story', format: 'a4' },
      });
      const books: ExpectedBook[] = [{ id: first.id, isDeleted: false, format: 'a4', covers: {} }];
      /** Expected text of each chapter by its id; only the action `write` changes it. */
      const written = new Map<string, string>();

      const chaptersOf = (projectId: string) =>
        t.deps.db
          .selectFrom('projectChapters')
          .select(['id', 'chapterId', 'isSelected', 'position', 'document', 'name'])
          .where('projectId', '=', projectId)
          .orderBy('position')
          .execute();

      for (const step of actions) {
        t.time.advance(1);
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
          const text = `<p>tekst ${texts++}</p>`;
          await call(routes.projectChapters.saveText, { params: { id: row.id }, body: { body: text } });
          written.set(row.id, text);
        } else if (step.do === 'format') {
          book.format = book.format === 'a4' ? 'sq' : 'a4';
          await call(routes.projects.update, { params: { id: projectId }, body: { format: book.format } });
        } else if (step.do === 'cover') {
          const title = `Omslag ${texts++}`;
          await createCover(t.deps, user.id, projectId, { themeName: 'birth', title });
          book.covers[book.format] = title;
        } else if (step.do === 'delete') {
          await call(routes.projects.delete, { params: { id: projectId } });
          book.isDeleted = true;
        } else if (step.do === 'clone' && books.length < 6) {
          const copy = await call(routes.projects.clone, { params: { id: projectId } });
          const { format, covers } = book;
          books.push({ id: copy.id, isDeleted: false, format, covers: { [format]: covers[format] } });
          const copied = await chaptersOf(copy.id);
          const shape = (list: typeof rows) => list.map(({ id: _, ...rest }) => rest);
          expect(shape(copied)).toEqual(shape(rows));
          for (const [index, { id }] of copied.entries()) {
            const text = written.get(rows[index]?.id ?? '');
            if (text !== undefined) written.set(id, text);
          }
        }
      }

      const ids = new Set<string>();
      for (const { id, isDeleted, format, covers } of books) {
        if (isDeleted) await call(routes.projects.restore, { params: { id } });
        const rows = await chaptersOf(id);
        expect(rows.map(({ position }) => position)).toEqual(rows.map((_, index) => index));
        const selected = rows.filter(({ isSelected }) => isSelected);
        expect(rows.slice(0, selected.length)).toEqual(selected);
        for (const row of rows) ids.add(row.id);
        const cover = await call(routes.projectCovers.get, { params: { id } }).catch(() => undefined);
        expect(cover?.title).toBe(covers[format]);
      }
      for (const [id, text] of written) {
        expect(ids).toContain(id);
        expect((await call(routes.projectChapters.get, { params: { id } })).body).toBe(text);
      }
      await t.deps.db.deleteFrom('users').where('id', '=', user.id).execute();
    }),
    { numRuns: Number(process.env.PROPERTY_RUNS ?? bySpeed(12, 40)) },
  );
});
