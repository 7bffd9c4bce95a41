import { createHash } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { ArchiveFile } from './archive-file.ts';

/** A file as it is in the archive. */
interface PackedFile {
  path: string;
  bytes: number;
  sha256: string;
}

interface ArchiveOptions {
  files: readonly ArchiveFile[];
  /** Path of the last file: the list of all others with size and hash. */
  listPath: string;
  madeAt: Date;
  signal: AbortSignal;
  onFile: (done: number) => void;
  /** A file that the store has lost or changed; the archive is made without it, or with what there is. */
  onDamage: (path: string, damage: Damage) => void;
}

export type Damage = 'missing' | 'changed';

/**
 * Writes a ZIP archive while it is read: one file after the other, each in pieces. Large archives and files get the 64-bit
 * form by themselves.
 */
export function createArchive(options: ArchiveOptions): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  const stopped = new AbortController();
  const fail = (error: unknown) => {
    stopped.abort();
    output.destroy(error instanceof Error ? error : new Error(String(error)));
  };
  zip.on('error', fail);
  zip.outputStream.on('error', fail).pipe(output);
  // A reader that goes away must not leave a source open.
  output.once('close', () => stopped.abort());
  const signal = AbortSignal.any([options.signal, stopped.signal]);
  options.signal.addEventListener('abort', () => fail(options.signal.reason), { once: true });
  writeAll(zip, options, signal).catch(fail);
  return output;
}

async function writeAll(zip: ZipFile, options: ArchiveOptions, signal: AbortSignal): Promise<void> {
  const packed: PackedFile[] = [];
  const damaged: { path: string; damage: Damage }[] = [];
  for (const [index, file] of options.files.entries()) {
    const written = await writeFile(zip, file, options.madeAt, signal);
    if (written) packed.push(written);
    const damage = await damageOf(file, written);
    if (damage) {
      damaged.push({ path: file.path, damage });
      options.onDamage(file.path, damage);
    }
    options.onFile(index + 1);
  }
  const list = JSON.stringify({ madeAt: options.madeAt.toISOString(), files: packed, damaged }, null, 1);
  zip.addBuffer(Buffer.from(list), options.listPath, { mtime: options.madeAt });
  zip.end();
}

async function damageOf(
  { sha256, isDeleted }: ArchiveFile,
  written: PackedFile | undefined,
): Promise<Damage | undefined> {
  if (!written) return (await isDeleted?.()) ? undefined : 'missing';
  return sha256 !== undefined && sha256 !== written.sha256 ? 'changed' : undefined;
}

async function writeFile(
  zip: ZipFile,
  { path, open, isCompressed = false, changedAt }: ArchiveFile,
  madeAt: Date,
  signal: AbortSignal,
): Promise<PackedFile | undefined> {
  signal.throwIfAborted();
  const contents = await open();
  if (!contents) return undefined;
  const hash = createHash('sha256');
  let bytes = 0;
  const readMeasured = async function* () {
    for await (const chunk of contents) {
      const piece = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
      hash.update(piece);
      bytes += piece.length;
      yield piece;
    }
  };
  const stream = Readable.from(readMeasured(), { objectMode: false });
  // Heard before the archive begins to read.
  const ended = finished(stream, { signal });
  zip.addReadStream(stream, path, { mtime: changedAt ?? madeAt, compress: !isCompressed });
  try {
    await ended;
  } finally {
    stream.destroy();
  }
  return { path, bytes, sha256: hash.digest('hex') };
}
