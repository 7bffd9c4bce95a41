import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** All metadata that exiftool finds in a file. */
export function metadataOf(bytes: Buffer): string {
  return inFolder(bytes, (file) => {
    const options = ['-a', '-u', '-U', '-ee', '-G', '--System:all', '--ExifTool:all'];
    return execFileSync('exiftool', [...options, file], { encoding: 'utf8' });
  });
}

/** The pictures of a PDF as they are stored in it. */
export function picturesOf(pdf: Buffer): Buffer[] {
  return inFolder(pdf, (file, folder) => {
    execFileSync('pdfimages', ['-all', file, path.join(folder, 'picture')]);
    const names = readdirSync(folder).filter((name) => name.startsWith('picture'));
    return names.map((name) => readFileSync(path.join(folder, name)));
  });
}

function inFolder<T>(bytes: Buffer, read: (file: string, folder: string) => T): T {
  const folder = mkdtempSync(path.join(tmpdir(), 'dierbaar-metadata-'));
  try {
    const file = path.join(folder, 'file');
    writeFileSync(file, bytes);
    return read(file, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
