import type { UnsentItem } from '../unsent/unsent-work.ts';
import type { Outcome } from './outcome.ts';
import type { Part } from './store.ts';

/** Work that the server does not have yet; another object after each change. */
export interface Item<Body = unknown> {
  /** Made on this device. Where the server knows it, it is the idempotency key. */
  readonly id: string;
  /** Items that wait for each other, which one page has together. The one whose id it is heads them: they are removed with it. */
  readonly group: string;
  readonly kind: string;
  readonly body: Body;
  /** What was sent without an answer. The server may have it, so it is sent again unchanged before anything newer. */
  readonly sent: Body | null;
  /** Is not sent before it is finished. */
  readonly isDraft: boolean;
  /** `finish` was called and its write has not ended: it is not sent yet, and a killed page restores a draft. */
  readonly isFinishing: boolean;
  readonly createdAt: number;
  readonly disk: 'storing' | 'stored' | 'unavailable';
  /** Why the last attempt failed; null before it and while an attempt runs. */
  readonly problem: Outcome | null;
  /** What the server has instead, with the problem `conflict`. */
  readonly theirs: unknown;
  /** Fraction of its bytes that was sent. */
  readonly progress: number;
}

/** The server has other work in its place; the person chooses. */
export class Conflict extends Error {
  readonly theirs: unknown;

  constructor(theirs: unknown) {
    super('changed elsewhere');
    this.theirs = theirs;
  }
}

/** An answer whose meaning the kind knows better than its status says. */
export class Refusal extends Error {
  readonly outcome: Outcome;

  constructor(outcome: Outcome) {
    super(outcome);
    this.outcome = outcome;
  }
}

/** What a kind uses while it sends. */
interface Attempt {
  /** Aborted when nothing moved for half a minute, when the item is removed, and when the session ends. */
  signal: AbortSignal;
  /** Says that bytes move. */
  onProgress(fraction: number): void;
  /** Rejects while the disk is unavailable. */
  readParts(): Promise<readonly Part[]>;
}

/** How one kind of work reaches the server. Everything else is done by the outbox. */
export interface Kind<Body, Answer = unknown, Name extends string = string> {
  /** Stored. */
  readonly name: Name;
  /** Pause after the last change before it is sent; none by default. */
  readonly pauseMs?: number;
  /** Longest time without progress, two minutes by default: for a call that counts for itself and says nothing. */
  readonly idleMs?: number;
  /** Throws for a stored body that it does not know; that one stays on the disk. */
  read(stored: unknown): Body;
  /** Whether it waits for other work, as a memory for its photos. */
  mustWait?(item: Item<Body>, all: readonly Item[]): boolean;
  /** May be repeated with the same body and must then have one effect. Throws `Conflict` for a choice. */
  send(body: Body, attempt: Attempt, item: Item<Body>): Promise<Answer>;
  /** The server has it. A failure repeats the attempt. */
  onSent?(item: Item<Body>, answer: Answer): void | Promise<void>;
  /** What was changed since it was sent, over the answer; null when the server has everything. Without it nothing changes. */
  rest?(body: Body, sent: Body, answer: Answer, item: Item<Body>): Body | null;
  /** Sends from a closing page, without waiting for the answer. False when it cannot. */
  sendAtExit?(body: Body): boolean;
  /** What is missing in print while the server does not have it. */
  unsent?(item: Item<Body>): Pick<UnsentItem, 'kind' | 'place' | 'projectId' | 'fileName'> | undefined;
}

interface AddOptions {
  id?: string;
  /** That of its own alone by default. */
  group?: string;
  isDraft?: boolean;
  parts?: readonly Part[];
}

/** The items of one kind. */
export interface KindItems<Body> {
  /** The oldest first. */
  list(): readonly Item<Body>[];
  get(id: string): Item<Body> | undefined;
  subscribe(listener: () => void): () => void;
  /** It is on the disk a moment later. Returns its id. */
  add(body: Body, options?: AddOptions): string;
  /** Appends bytes to an item that this page added. Whether they are on the disk with all before them. */
  addPart(id: string, part: Part): Promise<'stored' | 'unavailable' | 'removed'>;
  /** Rejects while the disk is unavailable. */
  readParts(id: string): Promise<readonly Part[]>;
  /** The person changed it. In a conflict it waits for `resolve`. */
  change(id: string, body: Body): void;
  /** It changes by itself, as a place behind another: it is sent when it was to be sent. */
  amend(id: string, body: Body): void;
  /** It is not sent before it is finished again; a draft keeps the problem that it had. */
  reopen(id: string): void;
  /** A draft is sent from now on. Resolves when it is on the disk or the disk is unavailable. */
  finish(id: string): Promise<void>;
  /** Writes and sends it, for five seconds at most. Answers where it is then. */
  settle(id: string): Promise<'sent' | Item['disk']>;
  /** Goes on with this over what the server has. */
  resolve(id: string, body: Body): void;
  /** Tries again, also what was refused. */
  retry(id: string): void;
  remove(id: string): void;
}
