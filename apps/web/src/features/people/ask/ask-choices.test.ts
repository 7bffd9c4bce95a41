import { describe, expect, it } from 'vitest';
import { sampleInvitation } from '../../../../test/sample-invitation.ts';
import { choosePerson, nobodyYet, problemsOf, questionsOf, rhythmOf } from './ask-choices.ts';

const weekly = { kind: 'weekly', weekday: 7, hour: 10, zone: 'Europe/Amsterdam' } as const;

describe('what is chosen to ask somebody', () => {
  it('misses a name, an address and a question at first', () => {
    expect(problemsOf(nobodyYet)).toEqual(['name', 'email', 'question']);
    const typed = { ...nobodyYet, name: 'opa Henk', email: 'henk@voorbeeld.nl', own: ' ' };
    expect(problemsOf(typed)).toEqual(['question']);
    expect(problemsOf({ ...typed, email: 'henk@', own: 'Hoe was het?' })).toEqual(['email']);
  });

  it('needs no address for a link, nor for somebody who was asked before', () => {
    const asked = { ...nobodyYet, name: 'Roos', own: 'Hoe was het?' };
    expect(problemsOf({ ...asked, way: 'link' })).toEqual([]);
    expect(problemsOf(choosePerson(nobodyYet, sampleInvitation()))).toEqual(['question']);
  });

  it('is never weekly by a link', () => {
    expect(rhythmOf({ ...nobodyYet, rhythm: weekly })).toEqual(weekly);
    expect(rhythmOf({ ...nobodyYet, rhythm: weekly, way: 'link' })).toEqual({ kind: 'once' });
    const byLink = sampleInvitation({ email: null });
    expect(rhythmOf(choosePerson({ ...nobodyYet, rhythm: weekly }, byLink))).toEqual({ kind: 'once' });
  });

  it('puts the own question last, on one line', () => {
    const first = { text: 'Wie maakte de wieg?', projectChapterId: 'a' };
    expect(questionsOf({ ...nobodyYet, questions: [first], own: ' Van welk\n hout? ' }, 'b')).toEqual([
      first,
      { text: 'Van welk hout?', projectChapterId: 'b' },
    ]);
  });
});
