import { runIsolated } from '../../isolation/index.ts';

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
  const { stdout } = await runIsolated('pdftoppm', args, { encoding: 'latin1', maxBuffer: 16 * 1024 ** 2 });
  const [head = ''] = /^P5\s+\d+\s+\d+\s+255\s/.exec(stdout.slice(0, 64)) ?? [];
  return head !== '' && Buffer.from(stdout.slice(head.length), 'latin1').some((grey) => grey < PAPER);
}
