import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

/** Memory of a process now, in MB. */
export const memoryOf = (pid: number) => readMemory(pid, 'VmRSS') / 1024;

/** Watches a process from now on; the result is its largest memory and the largest sum with all its descendants, in MB. */
export function watchMemory(pid: number) {
  let tree = 0;
  // Forgets the peak of the start, when fonts and code are loaded.
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const look = () => {
    tree = Math.max(
      tree,
      descendantsOf(pid).reduce((sum, each) => sum + readMemory(each, 'VmRSS'), 0),
    );
  };
  const timer = setInterval(look, 50);
  return {
    async stop() {
      clearInterval(timer);
      look();
      return { own: readMemory(pid, 'VmHWM') / 1024, tree: tree / 1024 };
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

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
