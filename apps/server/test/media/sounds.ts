import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

interface SoundOptions {
  seconds?: number;
  /** Loudness of the tone, from 0 to 1. */
  volume?: number;
  /** Another source of ffmpeg's than a tone, for instance silence. */
  source?: string;
  format?: 'webm' | 'mp4' | 'ogg' | 'mp3' | 'wav';
  more?: string[];
}

/** A recording as a browser or phone makes it. */
export async function makeRecording({
  seconds = 2,
  volume = 0.2,
  source = `sine=frequency=440:sample_rate=48000:duration=${seconds}`,
  format = 'webm',
  more = [],
}: SoundOptions = {}): Promise<Buffer> {
  return inFolder(async (folder) => {
    const file = path.join(folder, 'sound');
    const input = ['-f', 'lavfi', '-i', source, '-t', String(seconds), '-af', `volume=${volume}`];
    await run('ffmpeg', ['-v', 'error', ...input, ...codecs[format], ...more, '-f', muxers[format], file]);
    return readFile(file);
  });
}

/** Minutes of a recording: the first one again and again, which takes a tenth of the time of making them all. */
export async function makeLongRecording(seconds: number): Promise<Buffer> {
  return inFolder(async (folder) => {
    const [minute, file] = [path.join(folder, 'minute'), path.join(folder, 'sound')];
    await writeFile(minute, await makeRecording({ seconds: 60 }));
    const input = ['-stream_loop', '-1', '-i', minute, '-t', String(seconds)];
    await run('ffmpeg', ['-v', 'error', ...input, '-c', 'copy', '-f', 'webm', file]);
    return readFile(file);
  });
}

const muxers = { webm: 'webm', mp4: 'mp4', ogg: 'ogg', mp3: 'mp3', wav: 'wav' };
const codecs = {
  webm: ['-c:a', 'libopus', '-b:a', '32k'],
  mp4: ['-c:a', 'aac', '-b:a', '64k'],
  ogg: ['-c:a', 'libopus', '-b:a', '32k'],
  mp3: ['-c:a', 'libmp3lame', '-b:a', '64k'],
  wav: ['-c:a', 'pcm_s16le'],
};

/** Two seconds of moving pictures. */
export async function makeFilm({ hasSound }: { hasSound: boolean }): Promise<Buffer> {
  return inFolder(async (folder) => {
    const file = path.join(folder, 'film.mp4');
    const pictures = ['-f', 'lavfi', '-i', 'testsrc=size=64x64:duration=2'];
    const tone = hasSound ? ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=2'] : [];
    await run('ffmpeg', ['-v', 'error', ...pictures, ...tone, '-c:v', 'mpeg4', '-c:a', 'aac', file]);
    return readFile(file);
  });
}

/** What a player finds in a file: length, loudness (LUFS), codec, channels and everything the file says of itself. */
export async function listenTo(sound: Buffer) {
  return inFolder(async (folder) => {
    const file = path.join(folder, 'sound.m4a');
    await writeFile(file, sound);
    const probed = await run('ffprobe', [
      ...['-v', 'error', '-show_format', '-show_streams', '-of', 'json'],
      file,
    ]);
    const { format, streams } = JSON.parse(probed.stdout);
    const { stderr } = await run('ffmpeg', [
      ...['-nostats', '-i', file, '-af', 'ebur128=framelog=verbose', '-f', 'null', '-'],
    ]);
    return {
      seconds: Number(format.duration),
      loudness: Number(/I:\s+(-?[\d.]+) LUFS\s+Threshold/.exec(stderr)?.[1]),
      codec: streams[0].codec_name,
      channels: streams[0].channels,
      streams: streams.length,
      tags: { ...format.tags, ...streams[0].tags },
    };
  });
}

/** The sound itself: seconds of it, and the moments (seconds) at which something begins to be heard after a silence. */
export async function hearBeginnings(sound: Buffer): Promise<{ seconds: number; beginnings: number[] }> {
  return inFolder(async (folder) => {
    const [file, heard] = [path.join(folder, 'sound'), path.join(folder, 'heard')];
    await writeFile(file, sound);
    const { stderr } = await run('ffmpeg', [
      ...['-nostats', '-i', file, '-af', 'silencedetect=noise=-35dB:duration=0.2'],
      ...['-ac', '1', '-ar', '8000', '-f', 's16le', heard],
    ]);
    const beginnings = [...stderr.matchAll(/silence_end: ([\d.]+)/g)].map(([, at]) => Number(at));
    return { seconds: (await stat(heard)).size / 16_000, beginnings };
  });
}

export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'dierbaar-test-sound-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
