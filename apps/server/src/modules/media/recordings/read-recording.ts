import { limits } from '@dierbaar/contract';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../http/app-error.ts';
import { formatBytes, type SoundFormat, soundFormatOf } from '../../../sounds/sound-format.ts';
import { formBytes, formOptionsFor } from '../photos/upload/read-upload.ts';
import type { UploadSlot } from '../photos/upload/upload-slot.ts';

export const soundFormOptions = formOptionsFor(limits.recordingBytes);

type Chunks = AsyncIterable<Buffer>;

export interface IncomingSound {
  format: SoundFormat;
  chunks: Chunks;
}

/** Refuses a form that announces more than a recording may have, before it is read. */
export function requireSize(request: FastifyRequest): void {
  if (Number(request.headers['content-length'] ?? 0) > limits.recordingBytes + formBytes)
    throw new AppError('too_large');
}

/** Hands the one file of the form to `store` while it arrives; its name and declared type are untrusted and ignored. */
export async function readSound<R>(
  request: FastifyRequest,
  slot: UploadSlot,
  store: (sound: IncomingSound) => Promise<R>,
): Promise<R> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type');
  try {
    let stored: { result: R } | undefined;
    for await (const part of request.parts())
      if (part.type === 'file') stored = { result: await store(await recognise(part, slot)) };
    if (!stored) throw new AppError('upload_failed');
    return stored.result;
  } catch (error) {
    if (error instanceof AppError) throw error;
    // A truncated or malformed form, or a store that is away: a retry may help.
    request.log.warn({ err: error }, 'a recording could not be received');
    throw new AppError('upload_failed');
  } finally {
    slot.complete();
  }
}

async function recognise({ file }: MultipartFile, slot: UploadSlot): Promise<IncomingSound> {
  // Without this the stream ends only with the body, however long that is.
  file.once('limit', () => file.destroy(new AppError('too_large')));
  const arriving = (file as Chunks)[Symbol.asyncIterator]();
  let start = Buffer.alloc(0);
  let isWhole = false;
  while (start.length < formatBytes && !isWhole) {
    const { done = false, value } = await arriving.next();
    isWhole = done;
    if (!done) start = Buffer.concat([start, value]);
  }
  slot.add(start.length);
  const format = soundFormatOf(start);
  if (format === undefined)
    throw new AppError(start.length === 0 ? 'upload_failed' : 'sound_type_unsupported');
  const chunks = async function* () {
    yield start;
    for (let next = await arriving.next(); !next.done; next = await arriving.next()) {
      slot.add(next.value.length);
      yield next.value;
    }
    if (file.truncated) throw new AppError('too_large');
  };
  return { format, chunks: chunks() };
}
