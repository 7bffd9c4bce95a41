import type { DraftStore } from '../drafts/draft-store.ts';
import type { Choice, Mutation, ServerCopy } from '../engine/save-state.ts';
import type { SaveStatus } from '../engine/save-status.ts';

/** How the editor's documents become text for the wire and for the disk. */
export interface TextCodec<Doc> {
  schemaVersion: number;
  bodyOf(doc: Doc): string;
  /** Throws for a body that is no chapter. */
  docOf(body: string): Doc;
  toJson(doc: Doc): unknown;
  /** Throws for a document it cannot read; such a draft stays on disk. */
  fromJson(json: unknown, schemaVersion: number): Doc;
}

/** The server's copy in this editor's own spelling, so that texts that say the same compare as the same. */
export function readCopy<Doc>(
  copy: { version: number; body: string; savedAt: string | null },
  codec: TextCodec<Doc>,
): ServerCopy<Doc> {
  const doc = codec.docOf(copy.body);
  return { ...copy, doc, body: codec.bodyOf(doc) };
}

export interface ChapterApi {
  /** `keepalive` asks that the call outlives the page; a long text may not be granted it. */
  save(
    chapterId: string,
    mutation: Mutation,
    options: { signal: AbortSignal; keepalive: boolean },
  ): Promise<{ version: number; contentHash: string; savedAt: string }>;
  fetch(
    chapterId: string,
    options: { signal: AbortSignal },
  ): Promise<{ version: number; body: string; savedAt: string | null }>;
}

/** What lies around the page. */
export interface BrowserEnvironment {
  /** Milliseconds since 1970, from a clock that is never set back: `performance.timeOrigin + performance.now()`. */
  now(): number;
  setTimer(run: () => void, inMs: number): number;
  clearTimer(timer: number): void;
  newMutationId(): string;
  random(): number;
  /** Tells of `online`, `offline`, `pagehide` and `beforeunload`. */
  window: EventTarget;
  /** Tells of `visibilitychange`. */
  document: EventTarget & { readonly visibilityState: string };
}

/** The editor on the page. `replace` takes effect before it returns. */
export interface Editor<Doc> {
  read(): Doc;
  replace(doc: Doc): void;
}

/** Saves one chapter for as long as it is open, and after that until its last word is on the server. */
export interface ChapterSaver<Doc> {
  /** The text as it should be on the page. */
  document(): Doc;
  /** The same object until something changes. */
  status(): SaveStatus<Doc>;
  subscribe(listener: () => void): () => void;
  /**
   * Puts the text into an editor and watches it. Throws when the editor cannot hold the text without changing it:
   * then it must not be written in. The editor that came last counts. Returns how to take it away again.
   */
  attach(editor: Editor<Doc>): () => void;
  /** Works without an editor: sends a draft that was left behind. */
  start(): void;
  changed(doc: Doc): void;
  signedIn(userId: string): void;
  retryNow(): void;
  confirmEmpty(): void;
  choose(choice: Choice<Doc>): void;
  /** Sends what is due later now; the text stays open. */
  flush(): void;
  /** Whether nothing is left to do and no editor is open. */
  isIdle(): boolean;
  /** Takes a last look at the text and settles when it is on disk or on the server, or cannot get there. */
  stop(): Promise<void>;
  /** Does nothing any more, whatever is unsaved: it lies on disk. */
  end(): void;
}

export interface SaverOptions<Doc> {
  chapterId: string;
  /** Of this page alone, so that two tabs keep two drafts. */
  writer: string;
  userId: string;
  codec: TextCodec<Doc>;
  api: ChapterApi;
  /** Null where this computer keeps no drafts. */
  store: DraftStore | null;
  browser: BrowserEnvironment;
}
