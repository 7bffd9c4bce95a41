import { limits, upload } from '@dierbaar/contract';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../../http/app-error.ts';
import { drainBody } from './drain-body.ts';
import type { UploadPlace } from './upload-gate.ts';
import { type UploadPace, watchPace } from './upload-pace.ts';

/** Allowance for the form around the file: boundary, names and a few small fields. */
export const formBytes = 16 * 1024;

/** Accepts only the contract's field as a file; other fields are small or truncated. */
export const formOptionsFor = (fileSize: number) => ({
  isPartAFile: (field: string | undefined) => field === upload.field,
  limits: { fileSize, files: 1, fields: 4, fieldSize: 1024, fieldNameSize: 100, parts: 5, headerPairs: 20 },
});

export const photoFormOptions = formOptionsFor(limits.uploadBytes);

/** Bytes to reserve for an upload: its announced length, at most the file limit. */
export function expectedBytes(request: FastifyRequest): number {
  const announced = Number(request.headers['content-length'] ?? Number.NaN);
  if (announced > limits.uploadBytes + formBytes) throw new AppError('image_too_big');
  return announced > 0 ? Math.min(announced, limits.uploadBytes) : limits.uploadBytes;
}

/** Reads the one file of the form. Its name and declared type are untrusted and ignored. */
export async function readUpload(request: FastifyRequest, place: UploadPlace): Promise<Buffer> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type');
  const pace = watchPace({ end: () => request.raw.destroy(), onSlow: place.slowDown });
  try {
    let bytes: Buffer | undefined;
    for await (const part of request.parts()) {
      if (part.type === 'file') bytes = await collect(part, expectedBytes(request), pace, place);
    }
    if (!bytes || bytes.length === 0) throw new AppError('upload_failed');
    return bytes;
  } catch (error) {
    // A truncated or malformed form: a retry may help.
    throw error instanceof AppError ? error : new AppError('upload_failed');
  } finally {
    pace.stop();
    drainBody(request.raw);
  }
}

async function collect(
  { file }: MultipartFile,
  maxBytes: number,
  pace: UploadPace,
  place: UploadPlace,
): Promise<Buffer> {
  // Untouched pages of the buffer use no memory: a slow upload takes memory as its data arrives.
  const bytes = Buffer.allocUnsafeSlow(maxBytes);
  let length = 0;
  // Without this the stream ends only with the body, however long that is.
  file.once('limit', () => file.destroy(new AppError('image_too_big')));
  for await (const chunk of file as AsyncIterable<Buffer>) {
    pace.add(chunk.length);
    if (length + chunk.length > maxBytes) throw new AppError('image_too_big');
    if (!place.charge(chunk.length)) throw new AppError('unavailable');
    length += chunk.copy(bytes, length);
  }
  if (file.truncated) throw new AppError('image_too_big');
  return bytes.subarray(0, length);
}

/** The sha256 that the sender says its file has, if it says one. */
export function claimedHash(request: FastifyRequest): string | undefined {
  const claimed = request.headers[upload.hashHeader];
  if (claimed === undefined) return undefined;
  if (typeof claimed === 'string' && /^[0-9a-f]{64}$/i.test(claimed)) return claimed.toLowerCase();
  throw new AppError('invalid_input', [`${upload.hashHeader} must be a sha256 in hexadecimal`]);
}

/** Aborts when the client disconnects. */
export function disconnectSignal(response: {
  once(event: 'close', listener: () => void): unknown;
}): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => controller.abort());
  return controller.signal;
}
