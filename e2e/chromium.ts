import { execFileSync } from 'node:child_process';

/**
 * Debian's Chromium, for journeys and component tests: nothing is downloaded, and it makes no calls of its own. The
 * build without a window has the same engine and takes a third less of the processor.
 */
export const launchOptions = {
  executablePath: execFileSync('sh', ['-c', 'command -v chromium-headless-shell || command -v chromium'])
    .toString()
    .trim(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
