import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import type { Renderer } from '../../packages/book/src/render/index.ts';
import { drawReference, referenceDirectory, references } from '../../packages/book/test/references.ts';

/** Updates the reference pictures of the tests: all, or those with the given names. */
export async function writeReferences(renderer: Renderer, names: readonly string[]): Promise<void> {
  await mkdir(referenceDirectory, { recursive: true });
  const kept = new Set<string>();
  for (const reference of references) {
    for (const { file } of reference.pages) kept.add(file);
    if (names.length > 0 && !names.includes(reference.name)) continue;
    for (const [file, picture] of await drawReference(renderer, reference)) {
      await writeFile(new URL(file, referenceDirectory), picture);
    }
    console.log(`reference ${reference.name}`);
  }
  for (const file of await readdir(referenceDirectory)) {
    if (!kept.has(file)) await rm(new URL(file, referenceDirectory));
  }
}
