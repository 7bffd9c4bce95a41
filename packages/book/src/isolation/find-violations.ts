import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runIsolated } from './start-isolated.ts';

const PROBE = fileURLToPath(new URL('./main-probe.ts', import.meta.url));
const CALLS = fileURLToPath(new URL('./probe-calls.pl', import.meta.url));
const FILTER = fileURLToPath(new URL('./isolate.pl', import.meta.url));

/** Starts isolated processes that try what they must not be able to do; lists what they could do. */
export async function findIsolationViolations(): Promise<string[]> {
  try {
    const { stdout } = await runIsolated(process.execPath, [PROBE], { timeout: 60_000 });
    const gaps: unknown = JSON.parse(stdout);
    if (!Array.isArray(gaps)) return ['answers with something else than a list'];
    return [...gaps.map(String), ...(await findCallGaps()), ...(await findFileGaps())];
  } catch (error) {
    return [`cannot be started: ${error instanceof Error ? error.message : error}`];
  }
}

/** Calls that Node does not make: other ways to signal or change the process that started this one. */
async function findCallGaps(): Promise<string[]> {
  const { stdout } = await runIsolated('perl', [CALLS, process.arch, String(process.pid)], {
    timeout: 60_000,
  });
  return stdout.split('\n').filter((line) => line !== '');
}

/** Whether a process that is given one folder reads another one, when the kernel could keep it from that. */
async function findFileGaps(): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'dierbaar-probe-'));
  try {
    const [own, other] = [path.join(folder, 'own'), path.join(folder, 'other')];
    for (const each of [own, other]) {
      await mkdir(each);
      await writeFile(path.join(each, 'file'), 'read');
    }
    const read = (each: string) =>
      runIsolated('cat', [path.join(each, 'file')], { timeout: 60_000, folder: own });
    await read(own);
    const { stdout: version } = await runIsolated('perl', [FILTER, 'landlock'], { timeout: 60_000 });
    if (version.trim() === '0') return [];
    return await read(other).then(
      () => ['can read files of other folders than its own'],
      () => [],
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}
