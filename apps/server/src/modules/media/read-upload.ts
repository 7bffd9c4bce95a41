import { limits, upload } from '@dierbaar/contract';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../http/app-error.ts';

/** A form around the file: boundary, names, a few small fields. */
const formBytes = 16 * 1024;
/** A line that gives nothing for this long is dead; the browser starts anew. */
const silenceMilliseconds = 20_000;
const wholeMilliseconds = 180_000;

/** Only the field of the contract is a file; whatever else is in the form is small or cut off. */
export const formOptions = {
  isPartAFile: (field: string | undefined) => field === upload.field,
  limits: {
    fileSize: limits.uploadBytes,
    files: 1,
    fields: 4,
    fieldSize: 1024,
    fieldNameSize: 100,
    parts: 5,
    headerPairs: 20,
  },
};

/** What an upload may bring at most: as much as it announces, and never more than a file may have. */
export function expectedBytes(request: FastifyRequest): number {
  const announced = Number(request.headers['content-length'] ?? Number.NaN);
  if (announced > limits.uploadBytes + formBytes) throw new AppError('image_too_big');
  return announced > 0 ? Math.min(announced, limits.uploadBytes) : limits.uploadBytes;
}

/** The bytes of the one file in the form. Its name and its declared type say nothing and are not looked at. */
export async function readUpload(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type');
  const watch = watchLine(request);
  try {
    let bytes: Buffer | undefined;
    for await (const part of request.parts()) {
      if (part.type === 'file') bytes = await collect(part, expectedBytes(request), watch.hear);
    }
    if (!bytes || bytes.length === 0) throw new AppError('upload_failed');
    return bytes;
  } catch (error) {
    // A form that breaks off, or is none: trying again may help.
    throw error instanceof AppError ? error : new AppError('upload_failed');
  } finally {
    watch.stop();
    // What is still on its way is thrown away, so that the answer is read and the connection can be used again.
    request.raw.resume();
  }
}

async function collect({ file }: MultipartFile, most: number, hear: () => void): Promise<Buffer> {
  // Unfilled pages cost nothing: a slow upload takes memory as it comes in.
  const bytes = Buffer.allocUnsafeSlow(most);
  let length = 0;
  for await (const chunk of file as AsyncIterable<Buffer>) {
    hear();
    if (length + chunk.length > most) throw new AppError('image_too_big');
    length += chunk.copy(bytes, length);
  }
  if (file.truncated) throw new AppError('image_too_big');
  return bytes.subarray(0, length);
}

/** Ends a connection that keeps its place without using it. */
function watchLine({ raw }: FastifyRequest): { hear: () => void; stop: () => void } {
  const end = () => raw.destroy();
  const whole = setTimeout(end, wholeMilliseconds);
  const silence = setTimeout(end, silenceMilliseconds);
  return {
    hear: () => silence.refresh(),
    stop() {
      clearTimeout(whole);
      clearTimeout(silence);
    },
  };
}
