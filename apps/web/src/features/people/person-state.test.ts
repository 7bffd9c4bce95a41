import type { Invitation } from '@dierbaar/contract';
import { describe, expect, it } from 'vitest';
import { sampleInvitation } from '../../../test/sample-invitation.ts';
import { actionsOf, labelOf, type PersonAction, type PersonLabel } from './person-state.ts';

const weekly = { kind: 'weekly', weekday: 7, hour: 10, zone: 'Europe/Amsterdam' } as const;
const answer = {
  ...{
    memoryId: 'e2c1a6a0-5b6f-4b43-9d5e-0c6f4e0b7a01',
    hasText: true,
    photos: 0,
    hasRecording: false,
    isThanked: false,
  },
  toldAt: '2026-11-12T09:00:00.000Z',
};
const before = { ...answer, toldAt: '2026-11-10T09:00:00.000Z' };

describe('somebody who was asked', () => {
  it.each<[string, Partial<Invitation>, PersonLabel, PersonAction[]]>([
    ['asked by mail', {}, 'waiting', ['more', 'resend', 'rhythm', 'end']],
    ['with the mail under way', { lastMail: 'under-way' }, 'waiting', ['more', 'rhythm', 'end']],
    ['asked by a link', { email: null, lastMail: 'none' }, 'waiting', ['more', 'copy', 'end']],
    ['who told', { lastAnswer: answer }, 'told', ['more', 'thank', 'rhythm', 'end']],
    ['who was thanked', { lastAnswer: { ...answer, isThanked: true } }, 'told', ['more', 'rhythm', 'end']],
    [
      'who told, asked again',
      { lastAnswer: before },
      'waiting',
      ['more', 'thank', 'resend', 'rhythm', 'end'],
    ],
    [
      'asked every week',
      { rhythm: weekly, nextQuestion: { id: answer.memoryId, text: 'Eén?', projectChapterId: null } },
      'waiting',
      ['pause', 'more', 'resend', 'rhythm', 'end'],
    ],
    ['whose questions ran out', { rhythm: weekly }, 'waiting', ['more', 'resend', 'rhythm', 'end']],
    ['put off', { rhythm: weekly, state: 'paused' }, 'paused', ['resume', 'rhythm', 'end']],
    [
      'whose mail came back',
      { state: 'bounced', lastMail: 'bounced' },
      'bounced',
      ['address', 'resend', 'end'],
    ],
    ['without mails', { state: 'stopped', email: null }, 'stopped', ['more', 'copy', 'end']],
    ['whose link was taken back', { state: 'ended', link: null }, 'ended', []],
  ])('%s', (_, part, label, actions) => {
    const person = sampleInvitation(part);
    expect([labelOf(person), actionsOf(person)]).toEqual([label, actions]);
  });
});
