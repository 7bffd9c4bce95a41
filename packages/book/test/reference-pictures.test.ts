import { readFile } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { createRenderer } from '../src/render/index.ts';
import { comparePictures } from './pictures.ts';
import { drawReference, referenceDirectory, references } from './references.ts';
import { bySpeed } from './speed/by-speed.ts';

// Rendering in separate processes is slow on a busy machine.
// Update the pictures with: npm run sample -- --update
const renderer = createRenderer({ processes: 1, limits: { jobsPerProcess: 100 } });
afterAll(() => renderer.close());

test.each(references.filter((_, index) => index % bySpeed(5, 1) === 0))(
  '$name equals its reference pictures',
  async (reference) => {
    for (const [file, picture] of await drawReference(renderer, reference)) {
      const kept = await readFile(new URL(file, referenceDirectory));
      expect(await comparePictures(kept, picture), file).toBeLessThan(0.004);
    }
  },
);
