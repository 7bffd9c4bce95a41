import { limits, upload } from '@dierbaar/contract';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../http/app-error.ts';

/** Allowance for the form around the file: boundary, names and a few small fields. */
const formBytes = 16 * 1024;
/** A connection without data for this long counts as dead; the browser retries. */
const idleTimeoutMs = 20_000;
const totalTimeoutMs = 180_000;

/** Accepts only the contract's field as a file; other fields are small or truncated. */
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

/** Bytes to reserve for an upload: its announced length, at most the file limit. */
export function expectedBytes(request: FastifyRequest): number {
  const announced = Number(request.headers['content-length'] ?? Number.NaN);
  if (announced > limits.uploadBytes + formBytes) throw new AppError('image_too_big');
  return announced > 0 ? Math.min(announced, limits.uploadBytes) : limits.uploadBytes;
}

/** Reads the one file of the form. Its name and declared type are untrusted and ignored. */
export async function readUpload(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type');
  const timeouts = startTimeouts(request);
  try {
    let bytes: Buffer | undefined;
    for await (const part of request.parts()) {
      if (part.type === 'file') bytes = await collect(part, expectedBytes(request), timeouts.refresh);
    }
    if (!bytes || bytes.length === 0) throw new AppError('upload_failed');
    return bytes;
  } catch (error) {
    // A truncated or malformed form: a retry may help.
    throw error instanceof AppError ? error : new AppError('upload_failed');
  } finally {
    timeouts.stop();
    // Discards the rest of the body, so that the client reads the answer and the connection can be reused.
    request.raw.resume();
  }
}

async function collect({ file }: MultipartFile, maxBytes: number, onData: () => void): Promise<Buffer> {
  // Untouched pages of the buffer use no memory: a slow upload takes memory as its data arrives.
  const bytes = Buffer.allocUnsafeSlow(maxBytes);
  let length = 0;
  for await (const chunk of file as AsyncIterable<Buffer>) {
    onData();
    if (length + chunk.length > maxBytes) throw new AppError('image_too_big');
    length += chunk.copy(bytes, length);
  }
  if (file.truncated) throw new AppError('image_too_big');
  return bytes.subarray(0, length);
}

/** Ends a connection that is idle or takes too long, so that it frees its place in the upload gate. */
function startTimeouts({ raw }: FastifyRequest): { refresh: () => void; stop: () => void } {
  const end = () => raw.destroy();
  const total = setTimeout(end, totalTimeoutMs);
  const idle = setTimeout(end, idleTimeoutMs);
  return {
    refresh: () => idle.refresh(),
    stop() {
      clearTimeout(total);
      clearTimeout(idle);
    },
  };
}
