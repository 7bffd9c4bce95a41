import type { Blocks } from '../drafts/block-change.ts';
import type { ChapterDrafts } from '../drafts/chapter-drafts.ts';
import type { Choice, Mutation, ServerCopy } from '../engine/save-state.ts';
import type { SaveStatus } from '../engine/save-status.ts';

/** Conversion of the editor's documents to HTML for the server and to the JSON of each block for drafts. */
export interface TextCodec<Doc> {
  schemaVersion: number;
  bodyOf(doc: Doc): string;
  /** Throws for a body that is not a chapter. */
  docOf(body: string): Doc;
  /** An unchanged block is the same string. */
  blocksOf(doc: Doc): Blocks;
  /** Throws for blocks it cannot read. */
  fromBlocks(blocks: Blocks, schemaVersion: number): Doc;
}

/** Text as the server sends it; `schemaVersion` is the lowest version that can read it. */
export type FetchedCopy = { version: number; body: string; savedAt: string | null; schemaVersion: number };

/** Normalizes the server's HTML through the codec, so that equal texts compare as equal strings. */
export function readCopy<Doc>(copy: FetchedCopy, codec: TextCodec<Doc>): ServerCopy<Doc> {
  const doc = codec.docOf(copy.body);
  return { ...copy, doc, body: codec.bodyOf(doc) };
}

export interface ChapterApi {
  /** `keepalive` lets the request outlive the page; browsers refuse it for a long body. */
  save(
    chapterId: string,
    mutation: Mutation,
    options: { signal: AbortSignal; keepalive: boolean },
  ): Promise<{ version: number; contentHash: string; savedAt: string }>;
  fetch(chapterId: string, options: { signal: AbortSignal }): Promise<FetchedCopy>;
}

/** Browser APIs the saver depends on; tests pass their own. */
export interface BrowserEnvironment {
  /** Milliseconds since 1970, from a clock that is never set back: `performance.timeOrigin + performance.now()`. */
  now(): number;
  setTimer(run: () => void, inMs: number): number;
  clearTimer(timer: number): void;
  newMutationId(): string;
  random(): number;
  /** Source of `online`, `offline`, `pagehide` and `beforeunload`. */
  window: EventTarget;
  /** Source of `visibilitychange`. */
  document: EventTarget & { readonly visibilityState: string };
}

/** Editor on the page. `replace` takes effect before it returns. */
export interface Editor<Doc> {
  read(): Doc;
  replace(doc: Doc): void;
}

/** Saves one chapter while it is open, and afterwards until the server has the whole text. */
export interface ChapterSaver<Doc> {
  /** Text that the page should show. */
  document(): Doc;
  /** Text that the server has; null where it is not known. */
  serverDocument(): Doc | null;
  /** Returns the same object until the status changes, as `useSyncExternalStore` needs. */
  status(): SaveStatus<Doc>;
  subscribe(listener: () => void): () => void;
  /**
   * Puts the text into an editor and reads it from then on. Throws when the editor changes the text by showing it. Of
   * several editors the last one counts. Returns the detach function.
   */
  attach(editor: Editor<Doc>): () => void;
  /** Starts without an editor, to send a draft of an earlier visit. */
  start(): void;
  changed(doc: Doc): void;
  signedIn(userId: string): void;
  retryNow(): void;
  confirmEmpty(): void;
  choose(choice: Choice<Doc>): void;
  /** Sends unsaved text now; the chapter stays open. */
  flush(): void;
  /** Whether no editor is attached and nothing is unsaved. */
  isIdle(): boolean;
  /** Resolves when the text is on disk or on the server, or neither works. */
  settled(): Promise<void>;
  /** Reads the text once more, detaches, and resolves when it is on disk or on the server, or neither works. */
  stop(): Promise<void>;
  /** Ignores all further events; unsaved text stays on disk. */
  end(): void;
}

export interface SaverOptions<Doc> {
  chapterId: string;
  userId: string;
  codec: TextCodec<Doc>;
  api: ChapterApi;
  /** Null where drafts cannot be stored. */
  drafts: ChapterDrafts | null;
  browser: BrowserEnvironment;
}
