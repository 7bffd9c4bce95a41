import { type IsolationLimits, startIsolated } from '@dierbaar/book/isolation';

/** Enough for twenty minutes of sound; a file that needs more is hostile. */
const limits: IsolationLimits = {
  memory: 512 * 1024 ** 2,
  openFiles: 32,
  fileSize: 64 * 1024 ** 2,
  cpuSeconds: 120,
  hasLowPriority: true,
};

/** What it says last is what is read; a file can make it say a lot. */
const reportBytes = 64 * 1024;

interface Run {
  /** 0 when it came to its end. */
  code: number;
  /** The end of what it reported. */
  report: string;
  output: Buffer;
}

interface RunOptions {
  /** The only folder that it may read and write. */
  folder: string;
  /** Most bytes of output; with more it is ended. */
  outputBytes?: number;
  /** It is ended at this time (of `performance.now`), and the run rejects: the machine is too busy. */
  until: number;
}

/**
 * Runs ffmpeg without network, secrets and processes of its own. Rejects when it is ended by a signal: it went beyond one of
 * its limits, or the machine needed its memory, and nothing says which.
 */
export function runFfmpeg(
  args: readonly string[],
  { folder, outputBytes = 0, until }: RunOptions,
): Promise<Run> {
  const child = startIsolated('ffmpeg', args, { limits: { ...limits, folder } });
  child.stdin.end();
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let report = '';
    const end = () => child.kill('SIGKILL');
    const timer = setTimeout(
      () => {
        reject(new Error('a sound was not made in time'));
        end();
      },
      Math.max(0, until - performance.now()),
    );
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > outputBytes) end();
      else chunks.push(chunk);
    });
    child.stderr.on('data', (chunk: Buffer) => {
      report = (report + chunk.toString('latin1')).slice(-reportBytes);
    });
    child.stdin.on('error', () => undefined);
    child.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      if (code === null) reject(new Error(`ffmpeg was ended by ${signal}`));
      else resolve({ code, report, output: Buffer.concat(chunks) });
    });
  });
}
