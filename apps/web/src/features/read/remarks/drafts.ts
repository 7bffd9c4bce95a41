import { readStored, removeStored, writeStored } from '../../../lib/storage.ts';
import type { Writing } from './writing.ts';

/** A remark that the server may not have: its words, and the id by which it is kept once, however often it is sent. */
export interface Draft {
  clientId: string;
  text: string;
}

const prefix = 'dierbaar.remark.';

/** What a draft is about: a line or page of these pages, or a remark that is written anew. */
export const placeOfDraft = (contentHash: string, { page, line, remark }: Writing): string =>
  remark?.id ?? `${contentHash}.${page}.${line}`;

/** What was typed in this tab about a place or a remark; undefined when there is nothing. */
export function readDraft(place: string): Draft | undefined {
  const stored = readStored('sessionStorage', prefix + place);
  if (stored === null) return undefined;
  try {
    return JSON.parse(stored) as Draft;
  } catch {
    // The release before kept the bare words.
    return { clientId: crypto.randomUUID(), text: stored };
  }
}

export const writeDraft = (place: string, draft: Draft): void =>
  writeStored('sessionStorage', prefix + place, JSON.stringify(draft));

export const removeDraft = (place: string): void => removeStored('sessionStorage', prefix + place);

/** Takes what was typed about a line along to newer pages, where that line need not be: to the page, with the words of the line. */
export function carryDraft(from: string, to: string, quote: string): void {
  const draft = readDraft(from);
  if (!draft) return;
  removeDraft(from);
  writeDraft(to, { ...draft, text: quote === '' ? draft.text : `‘${quote}’\n${draft.text}` });
}

/** Words that were typed in this tab and not kept, for when there is nowhere to send them any more. */
export function unsentWords(): string[] {
  try {
    return Object.keys(sessionStorage)
      .filter((key) => key.startsWith(prefix))
      .map((key) => readDraft(key.slice(prefix.length))?.text.trim() ?? '')
      .filter((text) => text !== '');
  } catch {
    return [];
  }
}
