import type { Invitation } from '@dierbaar/contract';

/** What the label on somebody's card says. */
export type PersonLabel = 'told' | 'waiting' | 'paused' | 'bounced' | 'stopped' | 'ended';

/** The state of the link comes before what was told: it is what the writer may want to do something about. */
export function labelOf({ state, lastAnswer, lastQuestion }: Invitation): PersonLabel {
  if (state !== 'active') return state;
  const askedAt = lastQuestion?.state === 'asked' ? lastQuestion.askedAt : null;
  const hasTold = lastAnswer !== null && (askedAt === null || lastAnswer.toldAt >= askedAt);
  return hasTold ? 'told' : 'waiting';
}

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
  const { state, email, rhythm, lastAnswer, lastQuestion, link, lastMail } = person;
  if (state === 'ended') return [];
  const isWeekly = rhythm.kind === 'weekly' && email !== null;
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
        : isWeekly && state === 'active'
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
