import { createHash } from 'node:crypto';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';

/** S3 accepts ten thousand parts, so this reaches 80 GB. */
const partBytes = 8 * 1024 * 1024;

interface NewObject {
  Bucket: string;
  Key: string;
  ContentType: string;
  ServerSideEncryption?: 'AES256' | 'aws:kms';
}

/** Stores a stream of unknown length in parts; one part is in memory. */
export async function uploadInParts(
  client: S3Client,
  object: NewObject,
  body: AsyncIterable<Uint8Array>,
): Promise<{ bytes: number; sha256: string }> {
  const { Bucket, Key } = object;
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(object));
  const upload = { Bucket, Key, UploadId };
  const sha256 = createHash('sha256');
  const parts: { ETag: string | undefined; PartNumber: number }[] = [];
  let bytes = 0;
  try {
    for await (const part of cutIntoParts(body)) {
      sha256.update(part);
      bytes += part.length;
      const PartNumber = parts.length + 1;
      const ContentMD5 = createHash('md5').update(part).digest('base64');
      const { ETag } = await client.send(
        new UploadPartCommand({ ...upload, PartNumber, Body: part, ContentMD5 }),
      );
      parts.push({ ETag, PartNumber });
    }
    await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: parts } }));
  } catch (error) {
    // Parts of an upload that is not ended stay in the store; the sweep of its owner ends it.
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined);
    throw error;
  }
  return { bytes, sha256: sha256.digest('hex') };
}

/** Ends uploads that a process began and did not finish. */
export async function abortUploads(client: S3Client, Bucket: string, Prefix: string): Promise<void> {
  const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix }));
  for (const { Key, UploadId } of Uploads)
    await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
}

/** Cuts a stream into parts. One buffer serves them all, so a part is used before the next one is asked for. */
async function* cutIntoParts(body: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const part = Buffer.allocUnsafe(partBytes);
  let filled = 0;
  for await (const chunk of body) {
    for (let from = 0; from < chunk.length; ) {
      const until = Math.min(chunk.length, from + partBytes - filled);
      part.set(chunk.subarray(from, until), filled);
      filled += until - from;
      from = until;
      if (filled < partBytes) continue;
      yield part;
      filled = 0;
    }
  }
  if (filled > 0) yield part.subarray(0, filled);
}
