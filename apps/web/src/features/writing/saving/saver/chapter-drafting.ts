import { checksumOf } from '../../../../lib/disk/checksum.ts';
import type { DraftText, ReplayedSave } from '../drafts/draft-journal.ts';
import type { StoredDraft } from '../drafts/draft-store.ts';
import type { FoundDraft } from '../engine/recover.ts';
import type { DraftWrite, Mutation } from '../engine/save-state.ts';
import type { TextCodec } from './saver-options.ts';

/** Draft of the engine as the journal stores it. */
export function draftTextOf<Doc>(
  { seq, doc, baseVersion, held }: DraftWrite<Doc>,
  codec: TextCodec<Doc>,
  updatedAt: number,
): DraftText {
  const { schemaVersion } = codec;
  const blocks = codec.blocksOf(doc);
  if (!held) return { seq, blocks, baseVersion, schemaVersion, held, updatedAt };
  const { doc: heldDoc, ...mutation } = held;
  const save = { ...mutation, blocks: heldDoc && codec.blocksOf(heldDoc) };
  return { seq, blocks, baseVersion, schemaVersion, held: save, updatedAt };
}

export type ReadableDraft<Doc> = FoundDraft<Doc> & { source: StoredDraft };

/** Reads the documents of drafts. One that cannot be read, for instance of a newer schema, stays on disk and is counted. */
export function readDocuments<Doc>(
  stored: { drafts: StoredDraft[]; unreadable: number },
  codec: TextCodec<Doc>,
): { drafts: ReadableDraft<Doc>[]; unreadable: number } {
  const drafts = stored.drafts.flatMap((source): ReadableDraft<Doc>[] => {
    try {
      const doc = codec.fromBlocks(source.blocks, source.schemaVersion);
      const held = source.held && readSave(source.held, codec);
      return [{ ...source, doc, body: codec.bodyOf(doc), held, source }];
    } catch {
      return [];
    }
  });
  return { drafts, unreadable: stored.unreadable + stored.drafts.length - drafts.length };
}

/**
 * Makes the body of a pending save again. Null when it differs from what was sent, as after a release that writes other
 * HTML: the text is then sent as a new save, and a save that had arrived makes it a conflict.
 */
function readSave<Doc>(held: ReplayedSave, codec: TextCodec<Doc>): Mutation | null {
  if (held.body !== null) return held;
  const { blocks, bodyHash, ...mutation } = held;
  const body = codec.bodyOf(codec.fromBlocks(blocks, held.schemaVersion));
  return checksumOf(body) === bodyHash ? { ...mutation, body } : null;
}
