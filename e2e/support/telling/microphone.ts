import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { launchOptions } from '../../chromium.ts';

const folder = path.resolve(import.meta.dirname, '../../../.local/e2e');

/** A tone of half a second in each second: as loud and as quiet as speech is. It is heard again and again. */
function makeVoice(): string {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `voice-${process.pid}.wav`);
  const source = 'aevalsrc=0.3*sin(2*PI*220*t)*lt(mod(t\\,1)\\,0.5):s=48000:d=30';
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', source, '-c:a', 'pcm_s16le', file]);
  process.once('exit', () => rmSync(file, { force: true }));
  return file;
}

/** A browser whose microphone hears a known file, and which may use it. */
export const withMicrophone = {
  ...launchOptions,
  args: [
    ...launchOptions.args,
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-audio-capture=${makeVoice()}`,
  ],
};
