import { execFileSync } from 'node:child_process';

const programs = process.env.CHROMIUM_WINDOW ? ['chromium'] : ['chromium-headless-shell', 'chromium'];

/**
 * Debian's Chromium, for journeys and component tests: nothing is downloaded, and it makes no calls of its own. The
 * build without a window has the same engine and takes a third less of the processor; `CHROMIUM_WINDOW` asks for the other.
 */
export const launchOptions = {
  executablePath: execFileSync('sh', ['-c', programs.map((name) => `command -v ${name}`).join(' || ')])
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
