import { fileURLToPath } from 'node:url';
import { runIsolated } from './start-isolated.ts';

const PROBE = fileURLToPath(new URL('./main-probe.ts', import.meta.url));

/** Starts an isolated process that tries what it must not be able to do; lists what it could do. */
export async function findIsolationGaps(): Promise<string[]> {
  try {
    const { stdout } = await runIsolated(process.execPath, [PROBE], { timeout: 60_000 });
    const gaps: unknown = JSON.parse(stdout);
    if (Array.isArray(gaps)) return gaps.map(String);
    return ['answers with something else than a list'];
  } catch (error) {
    return [`cannot be started: ${error instanceof Error ? error.message : error}`];
  }
}
