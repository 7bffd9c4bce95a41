import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The files of a ZIP archive by path, unpacked by Info-ZIP and checked against the list that the archive holds. */
export function unpackArchive(zip: Buffer, listName = 'inhoud.json') {
  const folder = mkdtempSync(path.join(tmpdir(), 'dierbaar-archive-'));
  try {
    writeFileSync(path.join(folder, 'archive.zip'), zip);
    const target = path.join(folder, 'unpacked');
    execFileSync('unzip', ['-q', path.join(folder, 'archive.zip'), '-d', target], {
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    });
    const files = new Map(listFiles(target).map((file) => [file, readFileSync(path.join(target, file))]));
    const list: ArchiveList = JSON.parse(files.get(listName)?.toString() ?? '{}');
    return { files, list };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface ArchiveList {
  files: { path: string; bytes: number; sha256: string }[];
  damaged: { path: string; damage: string }[];
}

/** Files whose size or hash is not the one of the list, and files that only one of them has. */
export function differencesOf({ files, list }: ReturnType<typeof unpackArchive>, listName = 'inhoud.json') {
  const wrong = list.files.filter(({ path: name, bytes, sha256 }) => {
    const file = files.get(name);
    return file?.length !== bytes || createHash('sha256').update(file).digest('hex') !== sha256;
  });
  const listed = new Set([listName, ...list.files.map((file) => file.path)]);
  return [...wrong.map((file) => file.path), ...[...files.keys()].filter((name) => !listed.has(name))];
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}

/** Writes the files of an archive into a folder, for a browser to open. */
export function writeArchive(files: ReadonlyMap<string, Buffer>): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'dierbaar-archive-'));
  for (const [name, bytes] of files) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), bytes);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}
