import {
  email as emailField,
  holdsContacts,
  type Invitation,
  personName,
  type Rhythm,
} from '@dierbaar/contract';
import type { AskedText } from '../../../lib/invitations/invitations.ts';

/** What is chosen in the dialog to ask somebody. */
export interface AskChoices {
  /** Somebody who was asked before; null for somebody else. */
  person: Invitation | null;
  name: string;
  way: 'mail' | 'link';
  email: string;
  /** Chosen questions of the chapters, in the order in which they were chosen. */
  questions: AskedText[];
  /** A question that the writer made up; null while there is no field for it. */
  own: string | null;
  /** Some words of the writer. */
  note: string;
  rhythm: Rhythm;
}

export type AskProblem = 'name' | 'email' | 'question' | 'nameContacts' | 'ownContacts' | 'noteContacts';

export const nobodyYet: AskChoices = {
  ...{ person: null, name: '', way: 'mail', email: '', questions: [], own: null, note: '' },
  rhythm: { kind: 'once' },
};

/** The choices for somebody: how they were asked before stays. */
export function choosePerson(choices: AskChoices, person: Invitation | null): AskChoices {
  if (person === null) return { ...choices, person, rhythm: { kind: 'once' } };
  return { ...choices, person, rhythm: person.rhythm, way: isMailed(person) ? 'mail' : 'link' };
}

/** Whether questions go to somebody by mail: not without an address, and not to one from which mails come back. */
export const isMailed = ({ email, state }: Invitation): boolean => email !== null && state !== 'bounced';

/** The name of whom it is about; empty while nobody is chosen. */
export const nameOf = ({ person, name }: AskChoices): string => person?.name ?? name.trim();

/** All questions that would be asked, the own one last. */
export function questionsOf({ questions, own }: AskChoices, chapterId: string | null): AskedText[] {
  const text = own?.replace(/\s+/g, ' ').trim() ?? '';
  return text === '' ? questions : [...questions, { text, projectChapterId: chapterId }];
}

/** Every week is possible by mail only. */
export const rhythmOf = ({ way, rhythm }: AskChoices): Rhythm => (way === 'mail' ? rhythm : { kind: 'once' });

/** What is missing before it can be sent, and what no mail to others may hold. */
export function problemsOf(choices: AskChoices): AskProblem[] {
  const { person, name, way, email, own, note } = choices;
  return [
    ...(person === null && !personName.safeParse(name).success ? (['name'] as const) : []),
    ...(person === null && way === 'mail' && !emailField.safeParse(email).success
      ? (['email'] as const)
      : []),
    ...(questionsOf(choices, null).length === 0 ? (['question'] as const) : []),
    ...(person === null && holdsContacts(name) ? (['nameContacts'] as const) : []),
    ...(own !== null && holdsContacts(own) ? (['ownContacts'] as const) : []),
    ...(holdsContacts(note) ? (['noteContacts'] as const) : []),
  ];
}

/** Draft of choices that are not sent. The field names are stored. */
export interface AskDraft {
  choices: Omit<AskChoices, 'person'>;
  /** Null for somebody who was not asked before. */
  personId: string | null;
  /** Under which it is asked once, however often it is sent. */
  clientId: string;
}

/** Whether somebody typed anything; the rest is a click. */
export const hasWords = ({ name, email, own, note }: AskChoices): boolean =>
  [name, email, own ?? '', note].some((text) => text.trim() !== '');

/** The choices of a draft; words for somebody who is asked no more are for somebody else now. */
export const choicesOf = ({ choices, personId }: AskDraft, people: readonly Invitation[]): AskChoices => ({
  ...choices,
  person: people.find(({ id }) => id === personId) ?? null,
});
