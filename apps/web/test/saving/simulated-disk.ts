import {
  createDraftJournal,
  type DraftText,
  type ReplayedText,
  replay,
} from '../../src/features/writing/saving/drafts/draft-journal.ts';
import type { ChangeEntry, JournalEntry } from '../../src/features/writing/saving/drafts/journal-entries.ts';

/** Behaviour of one write. */
export interface DiskBehaviour {
  kind: 'fine' | 'fails' | 'hangs';
  takes: number;
  survivesCrash: boolean;
}

/** Operation on the disk that is under way. */
type Write = { survives: boolean; apply: () => void };

/** So few that most histories write several snapshots. */
const MOST_CHANGES = 8;

/** Disk of one page: the draft journal over writes that take time, fail, hang, or are lost or kept by a crash. */
export function createSimulatedDisk(options: {
  nextBehaviour: () => DiskBehaviour;
  later: (inMs: number, run: () => void) => void;
  onFault: () => void;
}) {
  let entries: JournalEntry[] = [];
  let savedSeq = -1;
  let last: { seq: number; entry: ChangeEntry | null } | null = null;
  let journal = createDraftJournal(MOST_CHANGES);
  let newest: DraftText | null = null;
  let underWay: Write[] = [];

  /** Runs an operation with the next behaviour of the disk. A write that hangs has no answer. */
  function run(apply: () => void, answer: (isStored: boolean) => void): void {
    const behaviour = options.nextBehaviour();
    const write = { survives: behaviour.survivesCrash && behaviour.kind === 'fine', apply };
    underWay.push(write);
    if (behaviour.kind !== 'fine' || behaviour.takes > 60) options.onFault();
    if (behaviour.kind === 'hangs') return;
    options.later(behaviour.takes, () => {
      underWay = underWay.filter((one) => one !== write);
      if (behaviour.kind === 'fine') apply();
      answer(behaviour.kind === 'fine');
    });
  }

  const has = (seq: number): boolean => entries.some((one) => one.seq === seq);
  /** Like the transaction, writes nothing when the entry that this one refers to is missing. */
  function keep(entry: JournalEntry): boolean {
    if (entry.kind === 'change' && !has(entry.previous)) return false;
    entries = [...entries.filter(({ seq }) => seq !== entry.seq), entry];
    return true;
  }

  function put(text: DraftText, entry: JournalEntry, answer: (isStored: boolean) => void): void {
    let isKept = false;
    run(
      () => {
        isKept = keep(entry);
      },
      (isStored) => {
        if (isKept) {
          journal.confirm(entry.seq);
          if (last && last.seq <= entry.seq) last = null;
          if (entry.kind === 'snapshot') entries = entries.filter(({ seq }) => seq >= entry.seq);
          answer(true);
          return;
        }
        journal.fail();
        if (isStored) put(text, journal.next(text), answer);
        else answer(false);
      },
    );
  }

  return {
    /** Newest unsaved draft on disk. */
    read(): ReplayedText | null {
      const found = replay(last?.entry ? [...entries, last.entry] : entries).text;
      const saved = Math.max(savedSeq, last?.entry === null ? last.seq : -1);
      return found && found.seq > saved ? found : null;
    },
    /** Writes of a page that is gone are kept or lost. */
    crash(): void {
      for (const write of underWay) if (write.survives) write.apply();
      underWay = [];
    },
    /** A new opening, with the draft that it continues or with the server's text. */
    open(text: DraftText, isDraft: boolean): void {
      journal = createDraftJournal(MOST_CHANGES);
      entries = [journal.snapshot(text)];
      journal.confirm(text.seq);
      savedSeq = isDraft ? -1 : text.seq;
      last = null;
      newest = text;
    },
    write(text: DraftText, isLastChance: boolean, answer: (isStored: boolean) => void): void {
      newest = text;
      if (isLastChance) {
        const entry = journal.last(text);
        if (entry) last = { seq: text.seq, entry };
      }
      put(text, journal.next(text), answer);
    },
    markSaved(seq: number, isLastChance: boolean, answer: (isStored: boolean) => void): void {
      if (isLastChance) last = { seq, entry: null };
      run(
        () => {
          savedSeq = Math.max(savedSeq, seq);
        },
        (isStored) => {
          if (isStored && last && last.seq <= seq) last = null;
          answer(isStored);
          if (isStored && newest && newest.seq < seq && journal.isLong()) {
            const text = { ...newest, held: null, seq };
            put(text, journal.snapshot(text), () => undefined);
          }
        },
      );
    },
  };
}

/** Blocks of the pending save, which the draft stores as a difference from its text. */
export function bodyOfSave(held: ReplayedText['held']): string | null {
  if (!held) return null;
  return held.body ?? held.blocks.join(' ');
}
