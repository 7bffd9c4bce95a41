import { onPageSignals } from '../local/page-signals.ts';

/** Why nothing can be recorded; each has a text. */
export type MicrophoneProblem = 'refused' | 'missing' | 'busy' | 'unsupported';

/** Why a recording has ended: the person, the limit of length or size, or the microphone was lost. */
export type EndReason = 'stopped' | 'limit' | 'lost';

/** A microphone that is open. */
export interface Microphone {
  /** Hands out the sound in slices of at most a second until it ends. */
  start(handlers: { onSlice: (bytes: Blob) => void; onEnd: (reason: EndReason) => void }): void;
  /** Hands out now what was spoken since the last slice. */
  flush(): void;
  stop(): void;
  /** Loudness at this moment, from 0 to 1. */
  loudness(): number;
}

/** Short enough to lose little, long enough not to keep the disk busy. */
const sliceMs = 500;
/** Speech at this rate is as good as the form in which it is played later; 20 minutes are 14 MB. */
const audioBitsPerSecond = 96_000;
/** The first that a browser can make. */
const types = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/webm', 'audio/ogg;codecs=opus'];

export class MicrophoneError extends Error {
  readonly problem: MicrophoneProblem;

  constructor(problem: MicrophoneProblem) {
    super(`the microphone is ${problem}`);
    this.problem = problem;
  }
}

/** Asks for the microphone. Throws a `MicrophoneError` when there is none to be had. */
export async function openMicrophone(): Promise<Microphone> {
  const mimeType = globalThis.MediaRecorder && types.find((type) => MediaRecorder.isTypeSupported(type));
  if (!mimeType || !navigator.mediaDevices) throw new MicrophoneError('unsupported');
  const stream = await navigator.mediaDevices
    // A voice as it is, with its room and its clock: what makes calls clear makes a voice thin.
    .getUserMedia({ audio: { channelCount: 1, echoCancellation: false, noiseSuppression: false } })
    .catch((error: unknown) => {
      throw new MicrophoneError(problemOf(error));
    });
  const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond });
  const meter = createMeter(stream);
  let isStopping = false;
  let wakeLock: Promise<WakeLockSentinel | undefined> | undefined;
  const flush = () => {
    if (recorder.state === 'recording') recorder.requestData();
  };
  let stopSignals: (() => void) | undefined;
  const close = () => {
    for (const track of stream.getTracks()) track.stop();
    meter.close();
    stopSignals?.();
    void wakeLock?.then((lock) => lock?.release()).catch(() => undefined);
  };
  return {
    start({ onSlice, onEnd }) {
      recorder.addEventListener('dataavailable', ({ data }) => data.size > 0 && onSlice(data));
      recorder.addEventListener('stop', () => {
        close();
        onEnd(isStopping ? 'stopped' : 'lost');
      });
      for (const track of stream.getAudioTracks()) {
        // A call or another app took the microphone; a phone may end the page next.
        track.addEventListener('mute', flush);
        track.addEventListener('ended', () => recorder.state !== 'inactive' && recorder.stop());
      }
      stopSignals = onPageSignals({ hidden: flush });
      // Without it a phone that lies on the table locks itself in the middle of a story.
      wakeLock = navigator.wakeLock?.request('screen').catch(() => undefined);
      recorder.start(sliceMs);
    },
    flush,
    stop() {
      isStopping = true;
      if (recorder.state === 'inactive') close();
      else recorder.stop();
    },
    loudness: meter.read,
  };
}

function createMeter(stream: MediaStream) {
  const context = new AudioContext();
  const analyser = new AnalyserNode(context, { fftSize: 2048 });
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    read: () => {
      analyser.getFloatTimeDomainData(samples);
      return Math.sqrt(samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length);
    },
    close: () => void context.close(),
  };
}

function problemOf(error: unknown): MicrophoneProblem {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' ? 'missing' : 'busy';
}
