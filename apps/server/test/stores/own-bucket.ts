import { randomUUID } from 'node:crypto';
import {
  CreateBucketCommand,
  DeleteBucketCommand,
  DeleteObjectCommand,
  ListObjectVersionsCommand,
  PutBucketVersioningCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { createStorage, type Storage } from '../../src/adapters/storage.ts';
import type { Config } from '../../src/config.ts';

/** A bucket that holds nothing but what one test file stores. */
export async function createOwnBucket(config: Config): Promise<{
  name: string;
  storage: Storage;
  setVersioning: (Status: 'Enabled' | 'Suspended') => Promise<unknown>;
  drop: () => Promise<void>;
}> {
  const Bucket = `${config.S3_BUCKET}-${randomUUID().slice(0, 8)}`;
  const client = new S3Client({
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    forcePathStyle: true,
    credentials: { accessKeyId: config.S3_ACCESS_KEY, secretAccessKey: config.S3_SECRET_KEY },
  });
  await client.send(new CreateBucketCommand({ Bucket }));
  const storage = createStorage({ ...config, S3_BUCKET: Bucket });
  return {
    name: Bucket,
    storage,
    setVersioning: (Status) =>
      client.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration: { Status } })),
    async drop() {
      for (let isLast = false; !isLast; ) {
        const page = await client.send(new ListObjectVersionsCommand({ Bucket }));
        for (const { Key, VersionId } of [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])])
          await client.send(new DeleteObjectCommand({ Bucket, Key, VersionId }));
        isLast = !page.IsTruncated;
      }
      await client.send(new DeleteBucketCommand({ Bucket }));
      storage.close();
      client.destroy();
    },
  };
}
