import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { limits } from '@dierbaar/contract';
import { blamesInput, faultOf } from './blame.ts';
import { knownSound } from './known-sound.ts';
import { levelsOf } from './levels.ts';
import { runFfmpeg } from './run-ffmpeg.ts';
import type { SoundFormat } from './sound-format.ts';

type MadeSound =
  | { state: 'made'; seconds: number; levels: string }
  | { state: 'refused'; reason: 'damaged' | 'too-long' };

/** All runs for one recording together, on a machine that has other things to do; each has two minutes of the processor. */
const deadlineMs = 500_000;

/** What is read of a file: an instant more than is allowed, to know that there is more. */
const readSeconds = limits.recordingSeconds + 1;
/** A recorder stops at its limit, and a little later. */
const graceSeconds = 0.5;

/** Samples of the sound from which levels and length are read. */
const sampleRate = 8000;

/** Which reader is used is decided by us: a file that ffmpeg would take for a list of addresses is none of these. */
const readers: Record<SoundFormat, string> = {
  webm: 'matroska',
  mp4: 'mov',
  ogg: 'ogg',
  mp3: 'mp3',
  wav: 'wav',
};

const decoders = 'opus,vorbis,aac,mp3,mp3float,alac,flac,pcm_s16le,pcm_s24le,pcm_s32le,pcm_f32le,pcm_u8';

/** Loudness of everything that is played, in LUFS, and the peak that it stays below. */
const target = -16;
const peak = 0.84;
/** More would make a recording of nothing but noise as loud as a voice. */
const maxGain = 30;
/** What the measure says of silence. */
const silence = -69;

/**
 * Makes the sound that is played of a recording: AAC in MP4, mono, as loud as all others, without a word about who made it
 * where; measures its length and levels. Only what cannot be read while a good sound can is refused as damaged; every other
 * fault is of the machine, so it throws, and another try may help.
 */
export async function makeSound(source: string, format: SoundFormat, made: string): Promise<MadeSound> {
  const job = { until: performance.now() + deadlineMs, folder: path.dirname(made) };
  const input = inputOf(source, format);
  const measured = await measure(input, job);
  if (!measured.isAudible) {
    if (!blamesInput(measured, `file:${source}`)) throw faultOf(measured);
    await requireReading(`${made}.known`, job);
    return { state: 'refused', reason: 'damaged' };
  }
  const seconds = measured.samples.length / sampleRate;
  if (seconds > limits.recordingSeconds + graceSeconds) return { state: 'refused', reason: 'too-long' };
  await encode(input, made, gainFor(measured.loud), job);
  return {
    state: 'made',
    seconds: Math.round(seconds * 1000) / 1000,
    levels: levelsOf(measured.samples),
  };
}

/** What all runs for one recording share: when they end, and the folder with its files. */
interface Job {
  until: number;
  folder: string;
}

/** Loudness and samples of a sound; writes nothing, so that a full disk has no part in it. */
async function measure(input: string[], job: Job) {
  const run = await runFfmpeg(
    [
      ...input,
      '-filter_complex',
      `${reading},asplit=2[one][two];[one]${loudness}[heard];[two]aresample=${sampleRate},aformat=sample_fmts=s16[samples]`,
      ...['-map', '[heard]', '-f', 'null', '-'],
      ...['-map', '[samples]', '-f', 's16le', 'pipe:1'],
    ],
    { ...job, outputBytes: (readSeconds + 1) * sampleRate * 2 },
  );
  const samples = samplesOf(run.output);
  const loud = loudnessIn(run.report);
  if (run.code !== 0 || samples.length === 0 || loud === undefined)
    return { isAudible: false as const, ...run };
  return { isAudible: true as const, samples, loud };
}

/** Throws when this machine cannot read a sound that is known to be good. */
async function requireReading(file: string, job: Job): Promise<void> {
  await writeFile(file, knownSound());
  try {
    const measured = await measure(inputOf(file, 'wav'), job);
    if (!measured.isAudible)
      throw new Error('a sound that is known to be good is not read', { cause: faultOf(measured) });
  } finally {
    await rm(file, { force: true });
  }
}

/** Times of packets are not believed: a sound is as long as what can be heard of it. */
const reading = `[0:a:0]asetpts=N/SR/TB,atrim=end=${readSeconds},aformat=sample_fmts=fltp:sample_rates=48000:channel_layouts=mono`;

const loudness = 'ebur128=framelog=verbose';

function inputOf(source: string, format: SoundFormat): string[] {
  return [
    ...['-nostdin', '-hide_banner', '-nostats', '-loglevel', 'info', '-threads', '1'],
    ...['-protocol_whitelist', 'file', '-codec_whitelist', decoders],
    ...['-f', readers[format], '-i', `file:${source}`],
  ];
}

/** Limiting peaks may take some loudness away; then it is done once more with what was missing. */
async function encode(input: string[], made: string, gain: number, job: Job): Promise<void> {
  const heard = loudnessIn(await encodeWith(input, made, gain, job));
  if (heard === undefined || heard <= silence) return;
  const missing = target - heard;
  const better = Math.min(gain + missing, maxGain);
  if (Math.abs(missing) >= 0.5 && better !== gain) await encodeWith(input, made, better, job);
}

/** Returns the report. What could be measured can be encoded: a fault is none of the file. */
async function encodeWith(input: string[], made: string, gain: number, job: Job): Promise<string> {
  const run = await runFfmpeg(
    [
      ...input,
      '-filter_complex',
      `${reading},volume=${gain.toFixed(2)}dB,alimiter=limit=${peak}:level=false,${loudness}[heard]`,
      ...['-map', '[heard]', '-map_metadata', '-1', '-map_chapters', '-1'],
      ...['-fflags', '+bitexact', '-flags:a', '+bitexact'],
      ...['-c:a', 'aac', '-b:a', '64k', '-movflags', '+faststart', '-f', 'ipod', '-y', `file:${made}`],
    ],
    job,
  );
  if (run.code !== 0) throw faultOf(run);
  return run.report;
}

const gainFor = (loud: number) => (loud <= silence ? 0 : Math.min(target - loud, maxGain));

/** The last measure of a report; before it stands what the file says of itself. */
function loudnessIn(report: string): number | undefined {
  const summary = report.slice(report.lastIndexOf('Integrated loudness:'));
  const value = /^Integrated loudness:\s+I:\s+(-?(?:[\d.]+|inf)) LUFS/.exec(summary)?.[1];
  if (value === undefined) return undefined;
  return value === '-inf' ? -70 : Number(value);
}

function samplesOf(output: Buffer): Int16Array {
  // Copied, because a view of 16 bits must begin at an even byte.
  const bytes = new Uint8Array(output.subarray(0, output.length - (output.length % 2)));
  return new Int16Array(bytes.buffer);
}
