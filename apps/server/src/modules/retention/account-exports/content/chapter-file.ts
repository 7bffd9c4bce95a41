import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { readBatches } from '../../../../db/batches.ts';
import type { Connection } from '../../../../db/connection.ts';
import { findChapterText, findQuestions, findVersions } from './books.queries.ts';

const unpack = promisify(gunzip);
const batchSize = 20;

/** Writes a chapter as JSON: its text, its questions and every stored version, a few at a time. */
export async function* writeChapterFile(db: Connection, projectChapterId: string): AsyncGenerator<string> {
  const chapter = await findChapterText(db, projectChapterId);
  if (!chapter) return yield 'null\n';
  const { document, ...facts } = chapter;
  const questions = await findQuestions(db, projectChapterId);
  yield `${JSON.stringify({ ...facts, questions, document }).slice(0, -1)},"versions":[`;
  let separator = '\n';
  const batches = readBatches((after) => findVersions(db, projectChapterId, after, batchSize));
  for await (const versions of batches)
    for (const { id: _, compressed, ...version } of versions) {
      const text = (await unpack(compressed)).toString();
      yield `${separator}${JSON.stringify(version).slice(0, -1)},"document":${text}}`;
      separator = ',\n';
    }
  yield '\n]}\n';
}
