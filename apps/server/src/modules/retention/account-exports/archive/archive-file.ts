import type { Storage } from '../../../../adapters/storage.ts';

/** One file to put into an archive. */
export interface ArchiveFile {
  /** Path in the archive, with `/` between folders. */
  path: string;
  /** Opens the contents; undefined when the store does not have them any more. */
  open: () => Promise<AsyncIterable<Uint8Array | string> | undefined>;
  /** Whether the contents were deleted since the files were listed, so that they are rightly missing. */
  isDeleted?: () => Promise<boolean>;
  /** Photos and PDF files are compressed already. */
  isCompressed?: boolean;
  /** Hash the contents had when they were stored. */
  sha256?: string;
  changedAt?: Date;
}

/** A file of contents that are made when their turn comes. */
export function textFile(
  path: string,
  write: () => AsyncIterable<string> | string,
  changedAt?: Date,
): ArchiveFile {
  const open = async () => {
    const written = write();
    return typeof written === 'string' ? iterate(written) : written;
  };
  return { path, open, ...(changedAt ? { changedAt } : {}) };
}

async function* iterate(text: string): AsyncGenerator<string> {
  yield text;
}

interface StoredContents {
  key: string;
  sha256: string | null;
  createdAt?: Date;
  isDeleted?: () => Promise<boolean>;
}

/** A file as it is in the store. */
export function storedFile(
  storage: Pick<Storage, 'get'>,
  path: string,
  { key, sha256, createdAt, isDeleted }: StoredContents,
): ArchiveFile {
  return {
    path,
    open: async () => (await storage.get(key))?.body,
    isCompressed: true,
    ...(sha256 === null ? {} : { sha256 }),
    ...(createdAt ? { changedAt: createdAt } : {}),
    ...(isDeleted ? { isDeleted } : {}),
  };
}
