import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { type Recording, routes, urlOf } from '@dierbaar/contract';
import { processRecording } from '../../src/modules/media/recordings/process-recording.ts';
import type { TestBook } from '../books/books.ts';
import type { TestApp } from '../test-app.ts';
import { makeRecording } from './sounds.ts';
import { encodeForm } from './uploads.ts';

interface SendOptions {
  clientId?: string;
  headers?: Record<string, string>;
  /** Ends the request after this many bytes, as a broken connection does. */
  cutAt?: number;
  /** Without saying how long it is. */
  isStreamed?: boolean;
}

/** Sends the file of a recording as a browser does. */
export async function sendTo(
  t: TestApp,
  url: string,
  bytes: Buffer,
  { headers = {}, cutAt, isStreamed = false }: Omit<SendOptions, 'clientId'> = {},
) {
  const form = await encodeForm(bytes, 'opname.webm');
  const payload = cutAt === undefined ? form.payload : form.payload.subarray(0, cutAt);
  const answer = await t.app.inject({
    method: 'POST',
    url: `/api${url}`,
    headers: { 'content-type': form.type, ...headers },
    payload: isStreamed ? Readable.from([payload]) : payload,
  });
  return { status: answer.statusCode, body: answer.json() as Recording & { code: string } };
}

/** Sends a recording to a book of its writer. */
export async function sendRecording(
  t: TestApp,
  { project, signIn }: TestBook,
  bytes: Buffer,
  { clientId = randomUUID(), headers = {}, ...options }: SendOptions = {},
) {
  const url = urlOf(routes.recordings.upload, { params: { projectId: project.id }, query: { clientId } });
  const authorization = `Bearer ${await signIn()}`;
  return sendTo(t, url, bytes, { ...options, headers: { authorization, ...headers } });
}

/** A recording of a book that can be heard. */
export async function addRecording(t: TestApp, book: TestBook, seconds = 1): Promise<Recording> {
  const { body } = await sendRecording(t, book, await makeRecording({ seconds }));
  await processRecording(t.deps, body.id);
  return book.call(routes.recordings.get, { params: { id: body.id } });
}
