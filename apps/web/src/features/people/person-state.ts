import type { Invitation } from '@dierbaar/contract';

/** What the label on somebody's card says. */
export type PersonLabel = 'told' | 'waiting' | 'paused' | 'bounced' | 'stopped' | 'ended';

/** The state of the link comes before the memories: the writer may want to do something about it. */
export function labelOf({ state, lastAnswer, lastQuestion }: Invitation): PersonLabel {
  if (state !== 'active') return state;
  const askedAt = lastQuestion?.state === 'asked' ? lastQuestion.askedAt : null;
  const hasTold = lastAnswer !== null && (askedAt === null || lastAnswer.toldAt >= askedAt);
  return hasTold ? 'told' : 'waiting';
}

/** Whether questions are mailed to somebody every week, as long as there are some. */
export const isAskedWeekly = ({ rhythm, state, email }: Invitation): boolean =>
  rhythm.kind === 'weekly' && state === 'active' && email !== null;

/** Whether the weekly questions to somebody stand still until the writer chooses more. */
export const hasRunOut = (person: Invitation): boolean =>
  isAskedWeekly(person) && person.nextQuestion === null;

/** What can be done about somebody, the usual one first. */
export type PersonAction =
  | 'more'
  | 'pause'
  | 'resume'
  | 'resend'
  | 'address'
  | 'copy'
  | 'thank'
  | 'rhythm'
  | 'end';

export function actionsOf(person: Invitation): PersonAction[] {
  const { state, email, lastAnswer, lastQuestion, link, lastMail } = person;
  if (state === 'ended') return [];
  // A question that is on its way needs no second one; one that came back may be tried again.
  const canResend =
    state === 'bounced'
      ? lastQuestion?.state === 'asked'
      : labelOf(person) === 'waiting' && lastMail !== 'under-way';
  const first: PersonAction[] =
    state === 'bounced'
      ? ['address']
      : state === 'paused'
        ? ['resume']
        : isAskedWeekly(person) && !hasRunOut(person)
          ? ['pause', 'more']
          : ['more'];
  return [
    ...first,
    ...(lastAnswer !== null && !lastAnswer.isThanked ? (['thank'] as const) : []),
    ...(canResend && email !== null ? (['resend'] as const) : []),
    ...(email === null && link !== null ? (['copy'] as const) : []),
    ...(email !== null && state !== 'bounced' && state !== 'stopped' ? (['rhythm'] as const) : []),
    'end',
  ];
}
