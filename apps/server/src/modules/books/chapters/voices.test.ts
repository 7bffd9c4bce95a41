import { routes } from '@dierbaar/contract';
import { expect, test } from 'vitest';
import { createBook } from '../../../../test/books/books.ts';
import { createUser } from '../../../../test/factories.ts';
import { useTestApp } from '../../../../test/test-app.ts';

const t = useTestApp();

const voice =
  '<div data-type="voice" data-recording="0b9e8f5e-2f4c-4f0e-9a55-2f6d1f4a9c11" data-code="4hrk8wgp2ntx" ' +
  `data-levels="${'f'.repeat(160)}" data-seconds="161" data-size="wide">de hooiberg</div>`;

test('promise 13: a web app that reads no voices must be loaded anew to save over one', async () => {
  const { call, chapterIds, project } = await createBook(t, await createUser(t.deps));
  const params = { id: chapterIds[0] ?? '' };
  const save = (body: string, schemaVersion: number, baseVersion: number) =>
    call(routes.projectChapters.saveText, { params, body: { body, schemaVersion, baseVersion } });
  const read = () => call(routes.projectChapters.get, { params });
  const { version } = await read();
  await save(`<p>Dag</p>${voice}`, 4, version);
  expect(await read()).toMatchObject({ body: `<p>Dag</p>${voice}`, schemaVersion: 4 });
  await expect(save('<p>Dag</p><p>de hooiberg</p>', 3, version + 1)).rejects.toMatchObject({
    code: 'reload_needed',
  });
  const check = await call(routes.projectExports.check, { params: { projectId: project.id } });
  expect(check.qrCodes).toBe(1);
});
