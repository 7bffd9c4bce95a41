import { z } from 'zod';
import { blockChange } from './block-change.ts';

/** Pending save in an entry: its body whole, its difference from the draft, or neither where an earlier entry has the body. */
const storedSave = z.object({
  mutationId: z.string(),
  baseVersion: z.int(),
  schemaVersion: z.int(),
  confirmEmpty: z.boolean(),
  body: z.string().nullable(),
  made: z.object({ change: blockChange, bodyHash: z.string() }).nullable(),
});

const meta = {
  seq: z.int(),
  baseVersion: z.int(),
  schemaVersion: z.int(),
  updatedAt: z.number(),
  held: storedSave.nullable(),
};

const snapshotEntry = z.object({
  kind: z.literal('snapshot'),
  ...meta,
  hash: z.string(),
  blocks: z.array(z.string()),
});

const changeEntry = z.object({
  kind: z.literal('change'),
  ...meta,
  /** `seq` of the entry that the change applies to. */
  previous: z.int(),
  change: blockChange,
  hash: z.string(),
});

/** Decrypted entry of a draft journal. All names are stored. */
export const journalEntry = z.discriminatedUnion('kind', [snapshotEntry, changeEntry]);

export type StoredSave = z.infer<typeof storedSave>;
export type SnapshotEntry = z.infer<typeof snapshotEntry>;
export type ChangeEntry = z.infer<typeof changeEntry>;
export type JournalEntry = z.infer<typeof journalEntry>;
