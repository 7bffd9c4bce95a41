import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { Config } from '../config.ts';
import { callOutside } from '../monitoring/outside-calls.ts';
import { abortUploads, uploadInParts } from './multipart-upload.ts';

export interface StoredObject {
  body: Readable;
  size: number;
  type: string;
}

/** First and last byte of a part of an object. */
interface ByteRange {
  start: number;
  end: number;
}

export interface Storage {
  put(key: string, body: Buffer, type: string): Promise<void>;
  /** Stores a file without holding it in memory. */
  putFile(key: string, path: string, type: string): Promise<{ bytes: number; sha256: string }>;
  /** Stores an object under the hash of its bytes, so that the same bytes are stored once. */
  putByContent(folder: string, body: Buffer, type: string): Promise<{ key: string; sha256: string }>;
  /** Stores a stream of unknown length without holding it in memory. */
  putStream(
    key: string,
    body: AsyncIterable<Uint8Array>,
    type: string,
  ): Promise<{ bytes: number; sha256: string }>;
  get(key: string, range?: ByteRange): Promise<StoredObject | undefined>;
  head(key: string): Promise<{ size: number; type: string } | undefined>;
  delete(key: string): Promise<void>;
  /** All objects whose keys begin with this text, in the order of their keys; only those after one of them, when it is given. */
  list(prefix: string, after?: string): AsyncIterable<{ key: string; changedAt: Date }>;
  /** Deletes all objects whose keys begin with this folder, and uploads to it that were not finished. */
  deleteFolder(folder: string): Promise<void>;
  isReady(): Promise<boolean>;
  close(): void;
}

type StorageConfig = Pick<
  Config,
  'S3_ENDPOINT' | 'S3_REGION' | 'S3_BUCKET' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY' | 'S3_ENCRYPTION'
>;

const maxAttempts = 3;

export function createStorage(config: StorageConfig): Storage {
  const Bucket = config.S3_BUCKET;
  const { S3_ENCRYPTION } = config;
  const isAsked = S3_ENCRYPTION !== undefined && S3_ENCRYPTION !== 'by-store';
  const encryption = isAsked ? { ServerSideEncryption: S3_ENCRYPTION } : {};
  const client = new S3Client({
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    forcePathStyle: true,
    credentials: { accessKeyId: config.S3_ACCESS_KEY, secretAccessKey: config.S3_SECRET_KEY },
    // Not every S3 server supports the newer checksums; Content-MD5 and our own sha256 protect the bytes.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts,
  });
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      (request) =>
        callOutside({
          system: 's3',
          call: commandName.replace(/Command$/, ''),
          work: () => next(request),
          statusOf: (error) =>
            error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined,
        }),
    { step: 'initialize', name: 'measureCalls' },
  );

  const put = async (key: string, body: Buffer, type: string, onlyIfAbsent: boolean) => {
    await client.send(
      new PutObjectCommand({
        Bucket,
        Key: key,
        Body: body,
        ContentType: type,
        ContentMD5: createHash('md5').update(body).digest('base64'),
        ...encryption,
        ...(onlyIfAbsent ? { IfNoneMatch: '*' } : {}),
      }),
    );
  };

  /** Deletes at most a thousand keys, as many as a page of a listing has. */
  const deleteAll = async (keys: { Key: string | undefined }[]) => {
    if (keys.length === 0) return;
    const { Errors = [] } = await client.send(
      new DeleteObjectsCommand({ Bucket, Delete: { Objects: keys, Quiet: true } }),
    );
    const [first] = Errors;
    if (first) throw new Error(`${Errors.length} objects could not be deleted: ${first.Key} ${first.Code}`);
  };

  return {
    put: (key, body, type) => put(key, body, type, false),
    async putFile(key, path, type) {
      const { size } = await stat(path);
      const { md5, sha256 } = await hashFile(path);
      const object = {
        Bucket,
        Key: key,
        ContentType: type,
        ContentLength: size,
        ContentMD5: md5,
        ...encryption,
      };
      // The client does not repeat a request whose body is a stream.
      for (let attempt = 1; ; attempt++) {
        const Body = createReadStream(path);
        try {
          await client.send(new PutObjectCommand({ ...object, Body }));
          return { bytes: size, sha256 };
        } catch (error) {
          if (attempt === maxAttempts || isRefusal(error)) throw error;
        } finally {
          Body.destroy();
        }
      }
    },
    async putByContent(folder, body, type) {
      const sha256 = createHash('sha256').update(body).digest('hex');
      const key = `${folder}/${sha256}`;
      await put(key, body, type, true).catch(ignoreExisting);
      return { key, sha256 };
    },
    putStream: (key, body, type) =>
      uploadInParts(client, { Bucket, Key: key, ContentType: type, ...encryption }, body),
    async get(key, range) {
      const part = range ? { Range: `bytes=${range.start}-${range.end}` } : {};
      const answer = await client
        .send(new GetObjectCommand({ Bucket, Key: key, ...part }))
        .catch(absentAsUndefined);
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
    async *list(prefix, after = '') {
      const start = after === '' ? {} : { StartAfter: after };
      for (let token: string | undefined; ; ) {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken: token, ...start }),
        );
        for (const { Key = '', LastModified = new Date(0) } of page.Contents ?? [])
          yield { key: Key, changedAt: LastModified };
        token = page.NextContinuationToken;
        if (token === undefined) return;
      }
    },
    async deleteFolder(folder) {
      const Prefix = `${folder}/`;
      await abortUploads(client, Bucket, Prefix);
      for (let isLast = false; !isLast; ) {
        const { Contents = [], IsTruncated } = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix }),
        );
        await deleteAll(Contents.map(({ Key }) => ({ Key })));
        isLast = !IsTruncated;
      }
    },
    isReady: () =>
      client.send(new HeadBucketCommand({ Bucket }), { abortSignal: AbortSignal.timeout(2000) }).then(
        () => true,
        () => false,
      ),
    close: () => client.destroy(),
  };
}

/** Hashes of a file, read in pieces: S3 wants the MD5 before the first byte. */
async function hashFile(path: string): Promise<{ md5: string; sha256: string }> {
  const [md5, sha256] = [createHash('md5'), createHash('sha256')];
  for await (const chunk of createReadStream(path)) {
    md5.update(chunk);
    sha256.update(chunk);
  }
  return { md5: md5.digest('base64'), sha256: sha256.digest('hex') };
}

const isRefusal = (error: unknown) =>
  error instanceof S3ServiceException && (error.$metadata.httpStatusCode ?? 500) < 500;

function absentAsUndefined(error: unknown): undefined {
  if (error instanceof NoSuchKey || error instanceof NotFound) return undefined;
  throw error;
}

/** 412: the object exists. 409: a concurrent request writes the same bytes. */
function ignoreExisting(error: unknown): void {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  if (status !== 412 && status !== 409) throw error;
}
