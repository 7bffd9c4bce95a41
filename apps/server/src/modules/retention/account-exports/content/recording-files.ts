import type { Deps } from '../../../../deps.ts';
import { type ArchiveFile, storedFile, textFile } from '../archive/archive-file.ts';
import { createUniqueNames, fileNameOf } from '../archive/file-names.ts';
import { type findRecordings, isRecordingStored } from './books.queries.ts';
import type { ArchiveWords } from './words.ts';

type ExportedRecording = Awaited<ReturnType<typeof findRecordings>>[number];

interface RecordingFiles {
  files: ArchiveFile[];
  /** Path of what can be played of each recording, by its id. */
  paths: ReadonlyMap<string, string>;
}

/** The files of recordings in a folder: as they came, as they are played, and the spoken words. */
export function listRecordings(
  { db, storage }: Deps,
  folder: string,
  recordings: readonly ExportedRecording[],
  words: ArchiveWords,
): RecordingFiles {
  const uniqueName = createUniqueNames();
  const paths = new Map<string, string>();
  const files = recordings.flatMap((recording): ArchiveFile[] => {
    const { id, format, soundKey, soundSha256, transcript, createdAt } = recording;
    const name = uniqueName(fileNameOf(recording.caption || recording.speaker || '', words.recording));
    const isDeleted = async () => !(await isRecordingStored(db, id));
    const original = `${words.recordings}/${name}, ${words.original}.${format}`;
    const sound = `${words.recordings}/${name}.m4a`;
    paths.set(id, soundKey === null ? original : sound);
    return [
      storedFile(storage, `${folder}/${original}`, {
        key: recording.originalKey,
        sha256: recording.originalSha256,
        createdAt,
        isDeleted,
      }),
      ...(soundKey === null
        ? []
        : [
            storedFile(storage, `${folder}/${sound}`, {
              key: soundKey,
              sha256: soundSha256,
              createdAt,
              isDeleted,
            }),
          ]),
      ...(transcript === ''
        ? []
        : [textFile(`${folder}/${words.recordings}/${name}.txt`, () => `${transcript}\n`, createdAt)]),
    ];
  });
  return { files, paths };
}
