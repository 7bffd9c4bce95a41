import type { DraftText } from '../../src/features/writing/saving/drafts/draft-journal.ts';
import { type DraftStore, openDraftStore } from '../../src/features/writing/saving/drafts/draft-store.ts';
import { importDraftKey } from '../../src/lib/local/cipher.ts';

export const openStore = async (
  localStorage: () => Storage,
  { userId = 'writer', key = 1 } = {},
): Promise<DraftStore> =>
  openDraftStore(userId, await importDraftKey(new Uint8Array(32).fill(key)), localStorage);

export const text = (seq: number, ...blocks: string[]): DraftText => ({
  ...{ seq, blocks, baseVersion: 4, schemaVersion: 1, held: null, updatedAt: 1000 + seq },
});

/** Blocks of a chapter of 300 kB. */
export const long = Array.from(
  { length: 300 },
  (_, at) => `{"text":"${'Een lange zomer. '.repeat(60)}${at}"}`,
);

/** A chapter that opens with the server's text. */
export async function begin(store: DraftStore, chapterId = 'chapter', blocks = ['start']) {
  const drafts = store.open(chapterId);
  await drafts.begin(text(0, ...blocks));
  return drafts;
}

export async function blocksOf(store: DraftStore, chapterId = 'chapter'): Promise<(readonly string[])[]> {
  return (await store.read(chapterId)).drafts.map(({ blocks }) => blocks);
}
