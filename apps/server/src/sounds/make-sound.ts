import { limits } from '@dierbaar/contract';
import { levelsOf } from './levels.ts';
import { runFfmpeg } from './run-ffmpeg.ts';
import type { SoundFormat } from './sound-format.ts';

type MadeSound =
  | { state: 'made'; seconds: number; levels: string }
  | { state: 'refused'; reason: 'damaged' | 'too-long' }
  /** It took more than it may. */
  | { state: 'ended' };

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
const mostGain = 30;
/** What the measure says of silence. */
const silence = -69;

/**
 * Makes the sound that is played of a recording: AAC in MP4, mono, as loud as all others, without a word about who made it
 * where; measures its length and levels.
 */
export async function makeSound(source: string, format: SoundFormat, made: string): Promise<MadeSound> {
  const until = performance.now() + deadlineMs;
  const input = inputOf(source, format);
  const measured = await runFfmpeg(
    [
      ...input,
      '-filter_complex',
      `${reading},asplit=2[one][two];[one]${loudness}[heard];[two]aresample=${sampleRate},aformat=sample_fmts=s16[samples]`,
      ...['-map', '[heard]', '-f', 'null', '-'],
      ...['-map', '[samples]', '-f', 's16le', 'pipe:1'],
    ],
    { until, outputBytes: (readSeconds + 1) * sampleRate * 2 },
  );
  if (measured.outcome === 'ended') return { state: 'ended' };
  const samples = samplesOf(measured.output);
  const loud = loudnessIn(measured.report);
  if (measured.outcome === 'refused' || samples.length === 0 || loud === undefined)
    return { state: 'refused', reason: 'damaged' };
  const seconds = samples.length / sampleRate;
  if (seconds > limits.recordingSeconds + graceSeconds) return { state: 'refused', reason: 'too-long' };

  const outcome = await encode(input, made, gainFor(loud), until);
  if (outcome !== 'done')
    return outcome === 'ended' ? { state: 'ended' } : { state: 'refused', reason: 'damaged' };
  return { state: 'made', seconds: Math.round(seconds * 1000) / 1000, levels: levelsOf(samples) };
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
async function encode(input: string[], made: string, gain: number, until: number) {
  const first = await encodeWith(input, made, gain, until);
  const heard = loudnessIn(first.report);
  if (first.outcome !== 'done' || heard === undefined || heard <= silence) return first.outcome;
  const missing = target - heard;
  const better = Math.min(gain + missing, mostGain);
  if (Math.abs(missing) < 0.5 || better === gain) return 'done';
  return (await encodeWith(input, made, better, until)).outcome;
}

const encodeWith = (input: string[], made: string, gain: number, until: number) =>
  runFfmpeg(
    [
      ...input,
      '-filter_complex',
      `${reading},volume=${gain.toFixed(2)}dB,alimiter=limit=${peak}:level=false,${loudness}[heard]`,
      ...['-map', '[heard]', '-map_metadata', '-1', '-map_chapters', '-1'],
      ...['-fflags', '+bitexact', '-flags:a', '+bitexact'],
      ...['-c:a', 'aac', '-b:a', '64k', '-movflags', '+faststart', '-f', 'ipod', '-y', `file:${made}`],
    ],
    { until },
  );

const gainFor = (loud: number) => (loud <= silence ? 0 : Math.min(target - loud, mostGain));

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
