import { fileURLToPath } from 'node:url';
import { startIsolated } from '@dierbaar/book/isolation';
import { mediaLimits, photoPixels } from '@dierbaar/contract';
import type { DerivedPhotos, PhotoMeasures } from './derive-photos.ts';
import { encodeFrame, readFrames } from './frames.ts';
import type { Refusal } from './inspection.ts';

/** Head of the reply of an image process; the derived sizes are the parts of the frame. */
export type ImageProcessReply =
  | ({ state: 'derived' } & Pick<DerivedPhotos, 'type' | 'width' | 'height'>)
  | { state: 'refused'; reason: Refusal; message: string };

/** Derived photos, a picture that is refused, or a failure of ours that a retry may solve. */
export type Derivation =
  | { state: 'derived'; photos: DerivedPhotos }
  | { state: 'refused'; reason: Refusal; message: string }
  | { state: 'failed'; message: string };

export interface ImageProcess {
  readonly pid: number | undefined;
  /** False after the process has ended or reached its number of pictures. */
  isUsable(): boolean;
  /** One picture at a time; never rejects. */
  derive(original: Buffer): Promise<Derivation>;
  end(): void;
}

export interface ProcessLimits {
  /** Writable memory in bytes. Node alone reserves 560 MB of address space at its start. */
  memory: number;
  milliseconds: number;
  /** A process is replaced after this many pictures. */
  pictures: number;
}

const measures: PhotoMeasures = { maxPixels: mediaLimits.pixels, ...photoPixels };
const entry = fileURLToPath(new URL('./main-image-child.ts', import.meta.url));
// Each thread reserves its stack from the memory limit; two megabytes are enough.
const stackBytes = 2 * 1024 ** 2;
const environment = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '262144',
  UV_THREADPOOL_SIZE: '2',
};

/** Starts an isolated process that only decodes pictures. */
export function startImageProcess(limits: ProcessLimits): ImageProcess {
  const options = ['--max-old-space-size=64', '--v8-pool-size=1', '--expose-gc'];
  const child = startIsolated(process.execPath, [...options, entry], {
    limits: {
      memory: limits.memory,
      stack: stackBytes,
      openFiles: 64,
      fileSize: 0,
      // Two threads, each as long as every picture may take.
      cpuSeconds: Math.ceil((2 * limits.pictures * limits.milliseconds) / 1000),
      hasLowPriority: true,
    },
    environment,
  });
  let hasEnded = false;
  let pictures = 0;
  let stderrText = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderrText = (stderrText + text).slice(-2000);
  });
  child.on('error', (error) => {
    hasEnded = true;
    stderrText = error.message;
  });
  child.on('exit', () => {
    hasEnded = true;
  });
  // A process that ends during a write sends no reply, which `derive` reports.
  child.stdin.on('error', () => undefined);
  const replies = readFrames<ImageProcessReply>(child.stdout);

  const end = () => {
    hasEnded = true;
    child.kill('SIGKILL');
  };

  return {
    pid: child.pid,
    isUsable: () => !hasEnded && pictures < limits.pictures,
    end,
    async derive(original) {
      pictures += 1;
      const timer = setTimeout(end, limits.milliseconds);
      for (const piece of encodeFrame(measures, [original])) child.stdin.write(piece);
      const { value } = await replies.next();
      clearTimeout(timer);
      if (value) return outcomeOf(value.head, value.parts);
      end();
      return { state: 'failed', message: `the image process ended. ${stderrText}`.trim() };
    },
  };
}

function outcomeOf(reply: ImageProcessReply, parts: Buffer[]): Derivation {
  if (reply.state === 'refused') return reply;
  const [screen, preview, print] = parts;
  if (!screen || !preview || !print) return { state: 'failed', message: 'a derived photo is missing' };
  const { type, width, height } = reply;
  return { state: 'derived', photos: { type, width, height, screen, preview, print } };
}
