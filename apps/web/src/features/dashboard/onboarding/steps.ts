import type { Format } from '@dierbaar/contract';

export const steps = [1, 2, 3, 4, 5] as const;

export type Step = (typeof steps)[number];

/** Answers so far. */
export interface BookDraft {
  theme: string | undefined;
  name: string;
  format: Format;
}

const emptyDraft: BookDraft = { theme: undefined, name: '', format: 'a4' };

/** Answers to begin with: the theme and format of the page that was written before there was an account. */
export function draftOf(page: { themeId: string; format: Format } | undefined): BookDraft {
  return page ? { ...emptyDraft, theme: page.themeId, format: page.format } : emptyDraft;
}

/** Step of a query parameter; undefined when absent or invalid. */
export function toStep(value: string | null): Step | undefined {
  return steps.find((step) => String(step) === value);
}

/** Step that can be shown: after a reload the URL may name one whose earlier questions have no answer. */
export function reachableStep(asked: Step, draft: BookDraft, isCreated: boolean): Step {
  if (isCreated) return 5;
  if (asked > 1 && draft.theme === undefined) return 1;
  if (asked > 2 && draft.name.trim() === '') return 2;
  return asked === 5 ? 4 : asked;
}
