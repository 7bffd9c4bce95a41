/** What words are typed about: the spoken words of a recording, or what was told in a memory. The names are stored. */
export interface WordsPlace {
  kind: 'transcript' | 'memory';
  /** Id of the recording or memory. */
  about: string;
  projectId: string;
}

/** Words of the writer that the server may not have. The field names are stored. */
export interface TypedWords extends WordsPlace {
  /** Another tab that types about the same has another one. */
  id: string;
  text: string;
  /** What the server had when they were begun. */
  before: string;
  /** Sent without an answer so far: the server may have these. */
  sent: string | null;
}

/** Typed words as this page knows them; another object after each change. */
export interface OwedWords {
  words: TypedWords;
  /** The server does not have them as they are. */
  isOwed: boolean;
  disk: 'keeping' | 'kept' | 'notKept';
  /** Gone: the server knows nothing any more of what they are about. */
  problem: 'unreachable' | 'refused' | 'gone' | null;
  /** What the server has from elsewhere instead; the writer chooses. */
  elsewhere: string | null;
}

/** Kept by the server, on the way there, on this computer alone (for good: what they are about is gone), nowhere, or waiting for a choice. */
export type WordsState = 'kept' | 'keeping' | 'here' | 'gone' | 'failed' | 'changed';

export function stateOf(owed: OwedWords | undefined): WordsState {
  if (owed && owed.elsewhere !== null) return 'changed';
  if (!owed?.isOwed) return 'kept';
  if (owed.problem === null) return 'keeping';
  if (owed.problem === 'gone' && owed.disk !== 'notKept') return 'gone';
  return owed.problem === 'unreachable' && owed.disk !== 'notKept' ? 'here' : 'failed';
}

export const isAbout = (one: WordsPlace, other: WordsPlace) =>
  one.kind === other.kind && one.about === other.about;
