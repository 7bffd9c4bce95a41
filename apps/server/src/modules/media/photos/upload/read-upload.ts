import { limits, upload } from '@dierbaar/contract';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../../http/app-error.ts';
import type { UploadSlot } from './upload-slot.ts';

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
export async function readUpload(request: FastifyRequest, slot: UploadSlot): Promise<Buffer> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type');
  try {
    let bytes: Buffer | undefined;
    for await (const part of request.parts()) {
      if (part.type === 'file') bytes = await collect(part, expectedBytes(request), slot);
    }
    if (!bytes || bytes.length === 0) throw new AppError('upload_failed');
    return bytes;
  } catch (error) {
    // A truncated or malformed form: a retry may help.
    throw error instanceof AppError ? error : new AppError('upload_failed');
  } finally {
    slot.complete();
  }
}

async function collect({ file }: MultipartFile, maxBytes: number, slot: UploadSlot): Promise<Buffer> {
  // Untouched pages of the buffer use no memory: a slow upload takes memory as its data arrives.
  const bytes = Buffer.allocUnsafeSlow(maxBytes);
  let length = 0;
  // Without this the stream ends only with the body, however long that is.
  file.once('limit', () => file.destroy(new AppError('image_too_big')));
  for await (const chunk of file as AsyncIterable<Buffer>) {
    if (length + chunk.length > maxBytes) throw new AppError('image_too_big');
    slot.add(chunk.length);
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
