import { readFile } from 'node:fs/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { createRenderer } from '../src/render/index.ts';
import { comparePictures } from './pictures.ts';
import { drawReference, referenceDirectory, references } from './references.ts';

// Files are rendered in processes of their own, several at a time on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

// The pictures are written anew by: npm run sample -- --update
const renderer = createRenderer({ processes: 1, limits: { jobsPerProcess: 100 } });
afterAll(() => renderer.close());

test.each(references)('$name looks as it did', async (reference) => {
  for (const [file, picture] of await drawReference(renderer, reference)) {
    const kept = await readFile(new URL(file, referenceDirectory));
    expect(await comparePictures(kept, picture), file).toBeLessThan(0.004);
  }
});
