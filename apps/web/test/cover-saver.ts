import type { Cover, CoverChange, CoverFields } from '@dierbaar/contract';
import { vi } from 'vitest';
import { createCoverFields } from '../src/features/cover/cover-layout.ts';
import { CoverSaver, type SaveProblem } from '../src/features/cover/edit/saving/cover-saver.ts';

export const cover = createCoverFields({ theme: 'birth', motif: 'moon' }, 'Voor Mees');
/** `updatedAt` of the cover when the editor opened. */
export const opened = '2026-11-14T20:00:00.000Z';

/** As the server answers after so many saves. */
export const storedCover = (saves: number, fields: Partial<CoverFields> = {}): Cover => ({
  ...cover,
  ...fields,
  projectId: '0d9a4c53-6a1f-4f5e-8f43-9b1c2f6a7e11',
  format: 'a4',
  updatedAt: `2026-11-14T20:00:0${saves}.000Z`,
  hasRemoved: false,
});

/** A saver whose server answers every save. */
export function createSaver({
  saved = cover,
  fields = cover,
}: {
  saved?: CoverFields | null;
  fields?: CoverFields;
} = {}) {
  let saves = 0;
  const answer = async (sent: CoverChange) => storedCover(++saves, sent);
  const calls = {
    create: vi.fn(answer),
    update: vi.fn(answer),
    updateOnPageHide: vi.fn(),
    readTheirs: vi.fn(async (): Promise<Cover | null> => null),
    storeDraft: vi.fn(),
  };
  const updatedAt = saved && opened;
  const problemOf = (error: unknown) => (error instanceof Refusal ? error.problem : 'unreachable');
  const saver = new CoverSaver({ saved, updatedAt, ...calls, problemOf, clock: () => Date.now() }, fields);
  return { saver, ...calls };
}

/** A save that failed for this reason; any other error is a lost answer. */
export class Refusal extends Error {
  readonly problem: SaveProblem;

  constructor(problem: SaveProblem) {
    super();
    this.problem = problem;
  }
}
