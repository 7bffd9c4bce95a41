import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { checkPdf, type FailedRender, type FileOutcome, type RenderOutcome } from '@dierbaar/book/render';
import { type Client, routes } from '@dierbaar/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../src/deps.ts';
import { openSession } from '../../src/modules/accounts/auth/sessions.service.ts';
import { makeJpeg } from '../media/pictures.ts';

interface RunningApp {
  deps: Deps;
  app: FastifyInstance;
  clientOf(accessToken: string): Client;
}

/** A book with chapters, and calls of its user as the browser makes them. */
export async function createBook(
  t: RunningApp,
  user: { id: string },
  { chapters = 1, format = 'sq' as 'a4' | 'sq', theme = 'pregnancy' } = {},
) {
  // A new session for every call: tests advance the clock past the lifetime of a token.
  const signIn = async () => (await openSession(t.deps, t.deps.db, user.id, 'test')).accessToken;
  const call: Client = async (route, input) => t.clientOf(await signIn())(route, input);
  const project = await call(routes.projects.create, {
    body: { name: 'Voor Noor', theme, format },
  });
  const chapterIds: string[] = [];
  for (let index = 0; index < chapters; index++) {
    const body = { projectId: project.id, name: `Hoofdstuk ${index + 1}` };
    const added = await call(routes.projectChapters.addSelected, { body });
    chapterIds.push(added.projectChapterId ?? '');
  }
  const [firstChapter = ''] = chapterIds;
  const write = (body: string, id = firstChapter) =>
    call(routes.projectChapters.saveText, { params: { id }, body: { body } });
  const get = async (url: string, headers: object = {}) =>
    t.app.inject({ url: `/api${url}`, headers: { authorization: `Bearer ${await signIn()}`, ...headers } });
  const post = async (url: string, payload: Buffer, type: string) =>
    t.app.inject({
      method: 'POST',
      url: `/api${url}`,
      headers: { authorization: `Bearer ${await signIn()}`, 'content-type': type },
      payload,
    });
  const rows = () =>
    t.deps.db
      .selectFrom('projectExports')
      .selectAll()
      .where('projectId', '=', project.id)
      .orderBy('createdAt')
      .execute();
  return { user, project, chapterIds, signIn, call, write, get, post, rows };
}

export type TestBook = Awaited<ReturnType<typeof createBook>>;

/** Uploads a photo of this size to a book; returns its name. */
export async function addPhoto({ post, project }: TestBook, width: number, height: number): Promise<string> {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(await makeJpeg(width, height))], 'foto.jpg'));
  const sent = new Response(form);
  const type = sent.headers.get('content-type') ?? '';
  const answer = await post(`/media/${project.id}`, Buffer.from(await sent.arrayBuffer()), type);
  return answer.json().name;
}

/** Text that takes a while to render. */
export function longText(paragraphs: number, seed: string): string {
  const sentence = `Toen we ${seed} voor het eerst zagen, regende het zachtjes boven de dijk en wisten we het meteen.`;
  return Array.from(
    { length: paragraphs },
    (_, index) => `<p>${index + 1}. ${`${sentence} `.repeat(6)}</p>`,
  ).join('');
}

/** Parses the states of an event stream. */
export function readEvents(
  body: string,
): { state: string; progress?: { stage: string; page: number; earlyPages: number[] } }[] {
  return [...body.matchAll(/^event: state\ndata: (.+)$/gm)].map(([, data = '']) => JSON.parse(data));
}

/** Page count and problems of a print file. Sizes in millimetres with 3 of bleed on each side. */
export async function inspectPdf(bytes: Buffer, size: { width: number; height: number }, pages = 24) {
  const directory = await mkdtemp(path.join(tmpdir(), 'dierbaar-test-'));
  try {
    const file = path.join(directory, 'file.pdf');
    await writeFile(file, bytes);
    const report = await checkPdf(file, { kind: 'content', pages, size: { ...size, bleed: 3 } });
    return { pages: report.pages, problems: report.problems.map(({ code }) => code) };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** The text of a PDF with single spaces. */
export async function textOf(pdf: Buffer): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'dierbaar-pdf-'));
  try {
    const file = path.join(directory, 'file.pdf');
    await writeFile(file, pdf);
    const { stdout } = await promisify(execFile)('pdftotext', ['-layout', file, '-']);
    return stdout.replace(/\s+/g, ' ');
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Puts the file of an outcome where a renderer would have written it. */
export async function writeOutcome(target: string, outcome: RenderOutcome): Promise<FileOutcome> {
  if (outcome.state === 'failed') return outcome;
  const { pdf, ...rest } = outcome.file;
  await writeFile(target, pdf);
  return { state: 'ready', size: pdf.length, ...rest };
}

/** A renderer whose jobs the test finishes. */
export function createManualRenderer() {
  const started: ((outcome: RenderOutcome) => void)[] = [];
  const waiting: (() => void)[] = [];
  const render = () =>
    new Promise<RenderOutcome>((resolve) => {
      started.push(resolve);
      waiting.shift()?.();
    });
  const renderTo = async (target: string) => writeOutcome(target, await render());
  return {
    renderer: { render, renderTo, warmUp: async () => undefined, close: async () => undefined },
    /** Resolves when the next job has started, with the function that finishes it. */
    async next(): Promise<(outcome: RenderOutcome) => void> {
      if (started.length === 0) await new Promise<void>((resolve) => waiting.push(resolve));
      const finish = started.shift();
      if (!finish) throw new Error('no job started');
      return finish;
    },
  };
}

export const failedWith = (
  code: 'layout_failed' | 'crashed' | 'missing_photo',
  message = 'test',
): FailedRender => ({
  state: 'failed',
  code,
  message,
});

/** A minimal rendered file. */
export const somePages = (pages: number): RenderOutcome => ({
  state: 'ready',
  file: {
    pdf: Buffer.from(`%PDF-1.7 ${pages} pages`),
    pages,
    map: [],
    parts: [],
    pageSize: { width: 216, height: 216, bleed: 3 },
  },
});
