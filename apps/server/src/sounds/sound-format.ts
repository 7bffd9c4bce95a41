/** The kinds of files that are taken for a recording: what browsers and phones record. */
export type SoundFormat = 'webm' | 'mp4' | 'ogg' | 'mp3' | 'wav';

/** Bytes at the beginning of a file that tell its kind. */
export const formatBytes = 12;

/** The kind of a file by its first bytes alone; name and declared type are not believed. Undefined for all others. */
export function soundFormatOf(start: Uint8Array): SoundFormat | undefined {
  const bytes = Buffer.from(start);
  const textAt = (from: number, text: string) => bytes.toString('latin1', from, from + text.length) === text;
  if (bytes.length >= 4 && bytes.readUInt32BE(0) === 0x1a45dfa3) return 'webm';
  if (textAt(4, 'ftyp')) return 'mp4';
  if (textAt(0, 'OggS')) return 'ogg';
  if (textAt(0, 'RIFF') && textAt(8, 'WAVE')) return 'wav';
  // A tag before the sound, or the sign of a frame of MPEG layer III.
  if (textAt(0, 'ID3') || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2)) return 'mp3';
  return undefined;
}

export const contentTypes: Record<SoundFormat, string> = {
  webm: 'audio/webm',
  mp4: 'audio/mp4',
  ogg: 'audio/ogg',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
};
