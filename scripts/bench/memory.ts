import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

/** Memory of a process now, in MB. */
export const memoryOf = (pid: number) => readMemory(pid, 'VmRSS') / 1024;

/**
 * Watches a process from now on. The result is its largest memory (`own`) and the largest sum with all its descendants, in
 * MB: `tree` counts a page for every process that shows it, `used` counts it once, as a container's limit does. The program
 * itself is shared by all of them.
 */
export function watchMemory(pid: number) {
  let tree = 0;
  let used = 0;
  // Forgets the peak of the start, when fonts and code are loaded.
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const look = () => {
    const all = descendantsOf(pid);
    tree = Math.max(tree, sumOf(all.map((each) => readMemory(each, 'VmRSS'))));
    used = Math.max(used, sumOf(all.map(readShare)));
  };
  const timer = setInterval(look, 50);
  return {
    async stop() {
      clearInterval(timer);
      look();
      return { own: readMemory(pid, 'VmHWM') / 1024, tree: tree / 1024, used: used / 1024 };
    },
  };
}

function descendantsOf(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    const [, parent] = /^\d+ \(.*\) \S (\d+)/s.exec(readText(`/proc/${name}/stat`)) ?? [];
    if (parent !== undefined) parents.set(Number(name), Number(parent));
  }
  const found = [pid];
  for (const each of found) for (const [child, parent] of parents) if (parent === each) found.push(child);
  return found;
}

/** Kilobytes of one line of a process's status; 0 when it has ended. */
function readMemory(pid: number, line: 'VmRSS' | 'VmHWM'): number {
  return Number(new RegExp(`^${line}:\\s+(\\d+)`, 'm').exec(readText(`/proc/${pid}/status`))?.[1] ?? 0);
}

/** Kilobytes of a process, of which those that it shares with others count in part. */
function readShare(pid: number): number {
  return Number(/^Pss:\s+(\d+)/m.exec(readText(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0);
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
