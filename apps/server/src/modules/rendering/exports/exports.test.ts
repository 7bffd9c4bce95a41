import { routes } from '@dierbaar/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBook, inspectPdf, longText, readEvents } from '../../../../test/books/books.ts';
import { createUser } from '../../../../test/factories.ts';
import { createTestWorker, useTestApp } from '../../../../test/test-app.ts';

// Separate processes render the pages, which is slow on a busy machine.
const t = useTestApp();
const worker = createTestWorker(t);
beforeAll(() => worker.start());
afterAll(() => worker.stop());

const countJobs = async (exportId: string) => {
  const found = await t.deps.pool.query(
    `select count(*)::int as jobs from pgboss.job where name like 'render-%' and data->>'exportId' = $1`,
    [exportId],
  );
  return found.rows[0].jobs as number;
};

test('promise 26: ten concurrent previews are one render, and an unchanged book is not rendered again', async () => {
  const { project, write, get, rows } = await createBook(t, await createUser(t.deps));
  await write('<p>Lief klein mens, vandaag hoorden we je hart.</p>');
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => get(`/project-exports/preview/${project.id}`)),
  );
  for (const answer of answers) {
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.rawPayload.equals(answers[0]?.rawPayload ?? Buffer.of())).toBe(true);
  }
  const [row, ...others] = await rows();
  expect(others).toEqual([]);
  expect(row).toMatchObject({ state: 'ready', attempts: 1, inputs: null });
  expect(await countJobs(row?.id ?? '')).toBe(1);

  const again = await get(`/project-exports/preview/${project.id}`);
  expect([again.statusCode, await countJobs(row?.id ?? ''), (await rows()).length]).toEqual([200, 1, 1]);
  const etag = String(again.headers.etag);
  const unchanged = await get(`/project-exports/preview/${project.id}`, { 'if-none-match': etag });
  expect([unchanged.statusCode, unchanged.rawPayload.length]).toEqual([304, 0]);

  expect(await inspectPdf(again.rawPayload, { width: 216, height: 216 })).toEqual({
    pages: 24,
    problems: [],
  });
  expect(row?.pages).toBe(24);
});

test('text, names, settings, order and format change the content hash; reading does not', async () => {
  const { project, chapterIds, call, write } = await createBook(t, await createUser(t.deps), { chapters: 2 });
  const hashOf = async () => {
    const params = { projectId: project.id };
    return (await call(routes.projectExports.state, { params, query: {} })).contentHash;
  };
  const hashes = [await hashOf()];
  expect(await hashOf()).toBe(hashes[0]);
  const changes: (() => Promise<unknown>)[] = [
    () => write('<p>Een begin.</p>'),
    () => call(routes.projects.update, { params: { id: project.id }, body: { name: 'Voor Pim' } }),
    () =>
      call(routes.projectExports.updateSettings, {
        params: { projectId: project.id },
        body: { face: 'lora', dedication: 'Voor oma\nen opa', showQuestions: false },
      }),
    () =>
      call(routes.projectExports.updateSettings, {
        params: { projectId: project.id },
        body: { textSize: 'large' },
      }),
    () =>
      call(routes.projectExports.updateSettings, {
        params: { projectId: project.id },
        body: { chapterStart: 'anywhere' },
      }),
    ...[
      { contents: 'none' } as const,
      { people: [{ name: 'Tante Jo', who: 'de zus van mijn moeder' }] },
      { years: [{ year: '1947', text: 'Geboren' }] },
      { halfTitle: true },
      { ruledPages: '8' } as const,
      { colophon: false },
    ].map(
      (body) => () => call(routes.projectExports.updateSettings, { params: { projectId: project.id }, body }),
    ),
    () =>
      call(routes.projectChapters.order, {
        body: { projectId: project.id, chapterList: [...chapterIds].reverse() },
      }),
    () => call(routes.projects.update, { params: { id: project.id }, body: { format: 'a4' } }),
  ];
  for (const change of changes) {
    await change();
    hashes.push(await hashOf());
  }
  expect(new Set(hashes).size).toBe(hashes.length);
  const none = await call(routes.projectExports.state, { params: { projectId: project.id }, query: {} });
  expect(none.state).toBe('none');
});

test('events show every stage until the file is ready, and a reload finds the final state', async () => {
  const { project, call, write, get } = await createBook(t, await createUser(t.deps), { format: 'a4' });
  await write(longText(60, 'jou'));
  const params = { projectId: project.id };
  const requested = await call(routes.projectExports.request, { params, query: { quality: 'print' } });
  expect(requested.state).toBe('queued');
  const events = await get(`/project-exports/${project.id}/events?quality=print`);
  expect(events.headers['content-type']).toContain('text/event-stream');
  const states = readEvents(events.body);
  expect(states.at(-1)).toMatchObject({
    state: 'ready',
    quality: 'print',
    contentHash: requested.contentHash,
  });
  const stages = states.flatMap(({ progress }) => progress?.stage ?? []);
  expect(stages).toEqual(expect.arrayContaining(['typesetting', 'checking']));
  expect(states.some(({ state, progress }) => state === 'rendering' && (progress?.page ?? 0) >= 24)).toBe(
    true,
  );
  const reloaded = await call(routes.projectExports.state, { params, query: { quality: 'print' } });
  expect(reloaded).toEqual(states.at(-1));

  // After a change the earlier state can still be followed; the new one is not requested yet.
  await write(longText(61, 'jou'));
  const followed = await get(
    `/project-exports/${project.id}/events?quality=print&contentHash=${requested.contentHash}`,
  );
  expect(readEvents(followed.body)).toEqual([reloaded]);
  const fresh = await get(`/project-exports/${project.id}/events?quality=print`);
  expect(readEvents(fresh.body)).toMatchObject([{ state: 'none' }]);
});

test('the print export is a download with trimmed pages', async () => {
  const { project, write, get, rows } = await createBook(t, await createUser(t.deps), { format: 'sq' });
  await write('<p>Kort.</p>');
  const answer = await get(`/project-exports/export/${project.id}`);
  expect(answer.headers['content-disposition']).toBe('attachment; filename="Voor Noor.pdf"');
  const [row] = await rows();
  expect(answer.headers['x-content-hash']).toBe(row?.contentHash);
  expect(await inspectPdf(answer.rawPayload, { width: 216, height: 216 })).toEqual({
    pages: 24,
    problems: [],
  });
});

test('renders a file again that is missing from the store', async () => {
  const { project, write, get, rows } = await createBook(t, await createUser(t.deps));
  await write('<p>Weg en terug.</p>');
  const before = await get(`/project-exports/preview/${project.id}`);
  const [row] = await rows();
  await t.deps.storage.delete(`exports/${row?.contentHash}/preview/content.pdf`);
  const after = await get(`/project-exports/preview/${project.id}`);
  expect(after.statusCode).toBe(200);
  expect(after.rawPayload.equals(before.rawPayload)).toBe(true);
  expect(t.logLines.some((line) => line.includes('"alarm":"export_missing"'))).toBe(true);
});

test('refuses to export a book without chapters', async () => {
  const { project, get } = await createBook(t, await createUser(t.deps), { chapters: 0 });
  const answer = await get(`/project-exports/preview/${project.id}`);
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'nothing_to_print']);
});

test.each([
  ['life-story', 'large'],
  ['in-memory', 'large'],
  ['pregnancy', 'regular'],
])('the text of a book about %s is %s until the writer chooses another size', async (theme, textSize) => {
  const { project, call } = await createBook(t, await createUser(t.deps), { theme });
  const params = { projectId: project.id };
  expect(await call(routes.projectExports.settings, { params })).toMatchObject({ textSize });
  const other = textSize === 'large' ? 'regular' : 'large';
  await call(routes.projectExports.updateSettings, { params, body: { textSize: other } });
  expect(await call(routes.projectExports.settings, { params })).toMatchObject({ textSize: other });
});

test('the author defaults to the user’s name, and null restores the defaults', async () => {
  const { project, call } = await createBook(t, await createUser(t.deps));
  const params = { projectId: project.id };
  const settings = await call(routes.projectExports.settings, { params });
  expect(settings).toMatchObject({ face: 'eb-garamond', author: 'Marloes de Wit', dedication: '' });
  const body = { author: 'Mama', imprint: 'Voor thuis' };
  const changed = await call(routes.projectExports.updateSettings, { params, body });
  expect(changed).toMatchObject(body);
  const back = await call(routes.projectExports.updateSettings, {
    params,
    body: { author: null, imprint: null },
  });
  expect(back).toEqual(settings);
});
