import { routes } from '@dierbaar/contract';
import { expect, test } from 'vitest';
import { createSignedIn } from '../../../../test/factories.ts';
import { useTestApp } from '../../../../test/test-app.ts';

const t = useTestApp();

const long = `<p>${'Het was een lange zomer. '.repeat(20)}</p>`.repeat(100);

async function createChapter() {
  const { user, accessToken } = await createSignedIn(t.deps);
  const call = t.clientOf(accessToken);
  const project = await call(routes.projects.create, {
    body: { name: 'Voor Noor', theme: 'pregnancy', format: 'a4' },
  });
  const body = { projectId: project.id, name: 'De kat' };
  const { projectChapterId: id = '' } = await call(routes.projectChapters.addSelected, { body });
  const save = (text: string, more: object = {}) =>
    call(routes.projectChapters.saveText, { params: { id: id ?? '' }, body: { body: text, ...more } });
  return { user, save };
}

const countRevisions = async (userId: string): Promise<number> =>
  (await t.deps.db.selectFrom('chapterRevisions').select('id').where('userId', '=', userId).execute()).length;

for (const [name, text] of Object.entries({ short: '<p>te laat</p>', long })) {
  test(`promise 9: a ${name} text of a session that has ended is answered with 401 and stored nowhere`, async () => {
    const { user, save } = await createChapter();
    const { version } = await save('<p>op tijd</p>');
    await t.deps.db
      .updateTable('sessions')
      .set({ revokedAt: t.deps.clock() })
      .where('userId', '=', user.id)
      .execute();
    await expect(save(text)).rejects.toMatchObject({ code: 'unauthenticated', statusCode: 401 });
    // A text that would lose a conflict is stored as a revision, but not for this session.
    const late = { baseVersion: version - 1 };
    await expect(save(text, late)).rejects.toMatchObject({ code: 'unauthenticated', statusCode: 401 });
    expect(await countRevisions(user.id)).toBe(1);
  });

  test(`a ${name} text of a session past its end is answered with 401`, async () => {
    const { user, save } = await createChapter();
    await t.deps.db
      .updateTable('sessions')
      .set({ expiresAt: new Date(t.deps.clock().getTime() - 1000) })
      .where('userId', '=', user.id)
      .execute();
    await expect(save(text)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(await countRevisions(user.id)).toBe(0);
  });
}
