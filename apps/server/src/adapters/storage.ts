import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { Config } from '../config.ts';

export interface StoredObject {
  body: Readable;
  size: number;
  type: string;
}

export interface Storage {
  put(key: string, body: Buffer, type: string): Promise<void>;
  /** Stores an object under the hash of its bytes, so that the same bytes are stored once. */
  putByContent(folder: string, body: Buffer, type: string): Promise<{ key: string; sha256: string }>;
  get(key: string): Promise<StoredObject | undefined>;
  head(key: string): Promise<{ size: number; type: string } | undefined>;
  delete(key: string): Promise<void>;
  isReady(): Promise<boolean>;
  close(): void;
}

type StorageConfig = Pick<
  Config,
  'S3_ENDPOINT' | 'S3_REGION' | 'S3_BUCKET' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY'
>;

export function createStorage(config: StorageConfig): Storage {
  const Bucket = config.S3_BUCKET;
  const client = new S3Client({
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    forcePathStyle: true,
    credentials: { accessKeyId: config.S3_ACCESS_KEY, secretAccessKey: config.S3_SECRET_KEY },
    // Not every S3 server supports the newer checksums; Content-MD5 and our own sha256 protect the bytes.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
  });

  const put = async (key: string, body: Buffer, type: string, onlyIfAbsent: boolean) => {
    await client.send(
      new PutObjectCommand({
        Bucket,
        Key: key,
        Body: body,
        ContentType: type,
        ContentMD5: createHash('md5').update(body).digest('base64'),
        ...(onlyIfAbsent ? { IfNoneMatch: '*' } : {}),
      }),
    );
  };

  return {
    put: (key, body, type) => put(key, body, type, false),
    async putByContent(folder, body, type) {
      const sha256 = createHash('sha256').update(body).digest('hex');
      const key = `${folder}/${sha256}`;
      await put(key, body, type, true).catch(ignoreExisting);
      return { key, sha256 };
    },
    async get(key) {
      const answer = await client.send(new GetObjectCommand({ Bucket, Key: key })).catch(absentAsUndefined);
      if (!answer) return undefined;
      return {
        body: answer.Body as Readable,
        size: answer.ContentLength ?? 0,
        type: answer.ContentType ?? '',
      };
    },
    async head(key) {
      const answer = await client.send(new HeadObjectCommand({ Bucket, Key: key })).catch(absentAsUndefined);
      return answer && { size: answer.ContentLength ?? 0, type: answer.ContentType ?? '' };
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: key }));
    },
    isReady: () =>
      client.send(new HeadBucketCommand({ Bucket }), { abortSignal: AbortSignal.timeout(2000) }).then(
        () => true,
        () => false,
      ),
    close: () => client.destroy(),
  };
}

function absentAsUndefined(error: unknown): undefined {
  if (error instanceof NoSuchKey || error instanceof NotFound) return undefined;
  throw error;
}

/** 412: the object exists. 409: a concurrent request writes the same bytes. */
function ignoreExisting(error: unknown): void {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  if (status !== 412 && status !== 409) throw error;
}
