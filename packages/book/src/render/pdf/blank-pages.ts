import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Those of the given pages on which nothing can be seen. */
export async function findBlankPages(path: string, pages: readonly number[]): Promise<number[]> {
  const blank: number[] = [];
  for (const page of pages) if (!(await hasInk(path, page))) blank.push(page);
  return blank;
}

const PPI = 20;
const PAPER = 250;

async function hasInk(path: string, page: number): Promise<boolean> {
  const args = ['-gray', '-r', String(PPI), '-f', String(page), '-l', String(page), path];
  const { stdout } = await run('pdftoppm', args, { encoding: 'buffer', maxBuffer: 16 * 1024 ** 2 });
  const [head = ''] = /^P5\s+\d+\s+\d+\s+255\s/.exec(stdout.toString('latin1', 0, 64)) ?? [];
  return head !== '' && stdout.subarray(head.length).some((grey) => grey < PAPER);
}
