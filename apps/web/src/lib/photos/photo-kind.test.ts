import { expect, it, vi } from 'vitest';
import type { Item } from '../local/kind.ts';
import { isPassing } from '../local/outcome.ts';
import { createPhotoKind, type PhotoBody } from './photo-kind.ts';

it('promise 59: tries a photo again whose book was not found: it may come back from the bin', async () => {
  const upload = async () => ({ ok: false, problem: 'failed', isGone: true }) as const;
  const kind = createPhotoKind({ upload, place: async () => undefined });
  const body: PhotoBody = {
    ...{ projectId: 'boek', fileName: 'wieg.png' },
    target: { kind: 'memory', memoryId: 'een' },
  };
  const attempt = {
    signal: new AbortController().signal,
    onProgress: vi.fn(),
    readParts: async () => [{ bytes: new Blob(['p']), about: null }],
  };
  const error: unknown = await kind
    .send(body, attempt, {} as Item<PhotoBody>)
    .catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ outcome: 'later' });
  expect(isPassing('later')).toBe(true);
});
