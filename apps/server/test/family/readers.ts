import { randomBytes, randomUUID } from 'node:crypto';
import { routes } from '@dierbaar/contract';
import type { Deps } from '../../src/deps.ts';
import { exportObjectKey } from '../../src/modules/rendering/exports/export-kinds.ts';
import {
  packReading,
  type ReadingManifest,
} from '../../src/modules/rendering/reading-pictures/reading-manifest.ts';
import { createBook, type TestBook } from '../books/books.ts';
import { createUser } from '../factories.ts';
import type { TestApp } from '../test-app.ts';
import { anAddress, tokenOf } from './invitations.ts';

/** Lets somebody read a book; with null there is only a link. */
export const inviteReader = (
  { call, project }: TestBook,
  { name = 'Tante Riet', email = anAddress() as string | null, note = '' } = {},
) =>
  call(routes.readers.create, { body: { projectId: project.id, clientId: randomUUID(), name, email, note } });

/** Somebody with a link to read. */
export function readerOf(t: TestApp, token: string, ip = '198.51.100.8') {
  const call = t.clientOf(undefined, ip);
  const params = { token };
  return {
    call,
    params,
    see: () => call(routes.read.see, { params }),
    remark: (contentHash: string, wanted: { page?: number; line?: number | null; text?: string } = {}) =>
      call(routes.read.remark, {
        params,
        body: {
          ...{ clientId: randomUUID(), contentHash, page: 1, line: null, text: 'Dit was in 1961.' },
          ...wanted,
        },
      }),
    picture: (contentHash: string, page: number) =>
      t.app.inject({ url: `/api/read/${token}/pages/${contentHash}/${page}`, remoteAddress: ip }),
    finish: (note = '') => call(routes.read.done, { params, body: { note } }),
  };
}

/** What pages are made of, and what they hold besides lines. */
type OtherPages = { contentHash?: string } & Partial<Pick<ReadingManifest, 'chapters' | 'voices'>>;

/** Puts pages with pictures in place, a page for each list of lines, without a worker; returns their hash. */
export async function putPages(
  { db, storage, clock }: Deps,
  { user, project, chapterIds }: TestBook,
  pages: string[][] = [['De eerste zin, anders.']],
  { contentHash = randomBytes(32).toString('hex'), ...others }: OtherPages = {},
): Promise<string> {
  const picture = (page: number) => Buffer.from(`picture of page ${page + 1}`);
  const bytes = Buffer.concat(pages.map((_, page) => picture(page)));
  const key = exportObjectKey(contentHash, 'reading', 'pictures');
  await storage.put(key, bytes, 'application/octet-stream');
  const stored = { key, bytes: bytes.length, sha256: '0'.repeat(64) };
  const [chapterId = ''] = chapterIds;
  const starts = pages.map(
    (_, page) => Buffer.concat(pages.slice(0, page).map((_each, before) => picture(before))).length,
  );
  const manifest = packReading({
    files: { pictures: stored },
    size: { width: 210, height: 210 },
    pictures: pages.map((_, page) => [starts[page] ?? 0, picture(page).length]),
    boxes: pages.map(() => ({ x: 0.2, y: 0.1, width: 0.6, height: 0.8 })),
    lines: pages.map((lines) =>
      lines.map((text, line) => ({ x: 0.2, y: 0.2 + line * 0.03, width: 0.6, height: 0.025, text })),
    ),
    chapters: [{ chapterId, page: 1 }],
    pageStarts: pages.map((_, page) => ({ page: page + 1, chapterId, index: page === 0 ? null : page })),
    ...others,
  });
  await storage.put(exportObjectKey(contentHash, 'reading', 'manifest'), manifest, 'application/json');
  const now = clock();
  await db
    .insertInto('projectExports')
    .values({
      ...{ userId: user.id, projectId: project.id, kind: 'reading', contentHash, state: 'ready' },
      ...{ pages: pages.length, files: JSON.stringify({ pictures: stored }) },
      ...{ nextJobAt: now, createdAt: now, usedAt: now, finishedAt: now },
    })
    .execute();
  return contentHash;
}

/** A remark of a reader that the writer marked done; returns its id. */
export async function createDoneRemark(t: TestApp): Promise<string> {
  const book = await createBook(t, await createUser(t.deps));
  const reader = readerOf(t, tokenOf(await inviteReader(book)));
  const { id } = await reader.remark(await putPages(t.deps, book));
  await book.call(routes.readerRemarks.change, { params: { id }, body: { isDone: true } });
  return id;
}
