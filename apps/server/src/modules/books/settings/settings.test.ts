import { routes } from '@dierbaar/contract';
import { expect, test } from 'vitest';
import { createBook } from '../../../../test/books/books.ts';
import { createUser } from '../../../../test/factories.ts';
import { useTestApp } from '../../../../test/test-app.ts';

const t = useTestApp();

test('the name of a person with two very long ones is cut where the author has no more room', async () => {
  const { call, project } = await createBook(t, await createUser(t.deps));
  await call(routes.account.update, { body: { firstName: 'A'.repeat(99), lastName: 'B'.repeat(100) } });
  const { author } = await call(routes.projectExports.settings, { params: { projectId: project.id } });
  expect(author).toBe('A'.repeat(99));
});
