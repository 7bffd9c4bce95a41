import { type Invitation, routes } from '@dierbaar/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answer, refuse, timesOfCallsTo } from '../../../test/components/answers.ts';
import { renderScreen } from '../../../test/components/render-screen.tsx';
import { closePage, signInWriter } from '../../../test/components/writer-pages.ts';
import { sampleInvitation } from '../../../test/sample-invitation.ts';
import { sampleMemory } from '../../../test/sample-memory.ts';
import { sampleProject } from '../../../test/sample-project.ts';
import { nl } from '../../i18n/nl.ts';
import { api, session } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { invitationsQuery } from '../../lib/invitations/invitations.ts';
import { projectQuery } from '../../lib/projects/projects.ts';
import { getWordsOutbox } from '../../lib/words/user-words.ts';
import { GoneWords } from './gone-words.tsx';

const book = sampleProject();
const told = sampleMemory();
const henk = sampleInvitation({
  lastAnswer: {
    ...{ memoryId: told.id, toldAt: '2026-11-12T09:00:00.000Z' },
    ...{ hasText: true, photos: 0, hasRecording: false, isThanked: false },
  },
});
const thanked = henk.lastAnswer && { ...henk.lastAnswer, isThanked: true };
let userId = '';

beforeEach(() => {
  userId = signInWriter();
});

/** Words of a form that a closed page has left; the next page looks for their place. */
async function leave(about: string, fields: object, projectId = '') {
  getWordsOutbox(userId).keep({ kind: 'form', about, projectId }, JSON.stringify(fields));
  await closePage(userId);
  await getWordsOutbox(userId).resume();
  renderScreen(<GoneWords userId={userId} />);
}
const dialog = async () => within(await screen.findByRole('dialog', { name: nl.words.gone.title }));

describe('words of a form', () => {
  it.each([
    [
      'settings',
      {
        typed: {
          author: 'Marloes ',
          people: [
            { name: 'Noor', who: 'onze jongste' },
            { name: 'Wim', who: '' },
          ],
        },
        before: { author: 'Marlies' },
      },
      'Marloes\nNoor, onze jongste\nWim',
    ],
    ['reader', { name: 'Noor', email: '', note: 'Lees je mee?', clientId: 'een' }, 'Noor\nLees je mee?'],
    ['chapter', { line: 'De zomers' }, 'De zomers'],
    [
      'ask',
      { choices: { name: 'Opa', way: 'mail', email: '', own: 'En de hond?', note: '' }, clientId: 'een' },
      'Opa\nEn de hond?',
    ],
  ])('promise 65: %s are shown to be copied when its book is gone', async (form, fields, text) => {
    refuse(routes.projects.get, 'not_found');
    await leave(form === 'ask' ? `ask ${book.id} ` : `${form} ${book.id}`, fields);
    const shown = await dialog();
    expect(shown.getByText(nl.words.gone.form)).toBeVisible();
    expect(shown.getByRole('blockquote').textContent).toBe(text);
  });

  it.each([
    ['question', { line: 'Hoe heette de hond?' }, 'Hoe heette de hond?'],
    ['caption', { 'een.jpg': 'Aan zee', 'een.jpg 1': 'Weer aan zee' }, 'Aan zee\nWeer aan zee'],
    ['qr', { link: 'dierbaar.nl', explanation: 'De film' }, 'dierbaar.nl\nDe film'],
  ])('promise 65: %s are shown to be copied when its chapter is gone', async (form, fields, text) => {
    refuse(routes.projectQuestions.selected, 'not_found');
    await leave(`${form} hoofdstuk row een.jpg`, fields);
    expect((await dialog()).getByRole('blockquote').textContent).toBe(text);
  });

  it.each<[string, string, Partial<Invitation>, string | null]>([
    ['a question for somebody who is asked', `ask ${book.id} ${henk.id}`, {}, null],
    [
      'a question for somebody whose link was taken back',
      `ask ${book.id} ${henk.id}`,
      { state: 'ended' },
      'Opa',
    ],
    ['thanks for the last answer', `thanks ${told.id}`, {}, null],
    ['thanks for an answer that was asked back', `thanks ${told.id}`, { lastAnswer: null }, 'Dank je'],
    [
      'thanks for an answer that was thanked for elsewhere',
      `thanks ${told.id}`,
      { lastAnswer: thanked },
      'Dank je',
    ],
  ])(
    'promise 65: %s: to be copied only when there is no form for it any more',
    async (_, about, change, text) => {
      answer(routes.invitations.list, [{ ...henk, ...change }]);
      const isAsked = about.startsWith('ask');
      await leave(about, isAsked ? { choices: { name: 'Opa' } } : { line: 'Dank je' }, book.id);
      if (text !== null) return expect((await dialog()).getByText(text)).toBeVisible();
      const { queryKey } = invitationsQuery(book.id);
      await waitFor(() => expect(queryClient.getQueryData(queryKey)).toHaveLength(1));
      await getWordsOutbox(userId).settle();
      expect(getWordsOutbox(userId).findGone()).toBeUndefined();
    },
  );

  it('take no letters from somebody who types', async () => {
    refuse(routes.projects.get, 'not_found');
    renderScreen(<input aria-label="verhaal" />);
    await userEvent.click(screen.getByLabelText('verhaal'));
    getWordsOutbox(userId).keep(
      { kind: 'form', about: `chapter ${book.id}`, projectId: '' },
      '{"line":"Zomer"}',
    );
    renderScreen(<GoneWords userId={userId} />);
    await getWordsOutbox(userId).resume();
    await waitFor(() => expect(getWordsOutbox(userId).findGone()).toBeDefined());
    for (const letter of 'Toen') {
      await userEvent.keyboard(letter);
      expect(screen.queryByRole('dialog')).toBeNull();
    }
    expect(screen.getByLabelText('verhaal')).toHaveValue('Toen');
    expect((await dialog()).getByText('Zomer')).toBeVisible();
  });

  it('promise 65: are shown after others that were closed', async () => {
    refuse(routes.projects.get, 'not_found');
    getWordsOutbox(userId).keep(
      { kind: 'form', about: `reader ${book.id}`, projectId: '' },
      '{"name":"Noor"}',
    );
    await leave(`chapter ${book.id}`, { line: 'De zomers' });
    const seen: (string | null)[] = [];
    for (let left = 2; left > 0; left -= 1) {
      const shown = await dialog();
      await waitFor(() => expect(seen).not.toContain(shown.getByRole('blockquote').textContent));
      seen.push(shown.getByRole('blockquote').textContent);
      await userEvent.click(shown.getByRole('button', { name: nl.book.close }));
    }
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(seen.toSorted()).toEqual(['De zomers', 'Noor']);
  });

  it('promise 65: are thrown away by the writer alone, and a book without an answer is not taken for gone', async () => {
    refuse(routes.projects.get, 'not_found');
    await leave(`chapter ${book.id}`, { line: 'De zomers' });
    await userEvent.click((await dialog()).getByRole('button', { name: nl.book.close }));
    await closePage(userId);
    refuse(routes.projects.get, 'internal');
    await leave(`settings ${book.id}`, { typed: { author: 'Marloes' }, before: {} });
    await waitFor(() => expect(timesOfCallsTo(routes.projects.get)).toHaveLength(2));
    expect(getWordsOutbox(userId).findGone()).toBeUndefined();
    await closePage(userId);
    refuse(routes.projects.get, 'not_found');
    await getWordsOutbox(userId).resume();
    renderScreen(<GoneWords userId={userId} />);
    for (let left = 2; left > 0; left -= 1)
      await userEvent.click((await dialog()).getByRole('button', { name: nl.words.gone.throwAway }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await closePage(userId);
    await getWordsOutbox(userId).resume();
    expect(getWordsOutbox(userId).findGone()).toBeUndefined();
  });

  it('promise 65: a double click throws away the words that are shown, and not the next', async () => {
    refuse(routes.projects.get, 'not_found');
    const outbox = getWordsOutbox(userId);
    outbox.keep({ kind: 'form', about: `chapter ${book.id}`, projectId: '' }, '{"line":"De zomers"}');
    await leave(`settings ${book.id}`, { typed: { author: 'Marloes' } });
    const throwAway = (await dialog()).getByRole('button', { name: nl.words.gone.throwAway });
    await userEvent.dblClick(throwAway);
    await waitFor(() => expect(getWordsOutbox(userId).findGone()).toBeDefined());
    expect((await dialog()).getByRole('blockquote')).toBeVisible();
  });

  it('promise 65: nothing is called gone by the answers to somebody else who has signed in', async () => {
    answer(routes.projects.get, book);
    await leave(`chapter ${book.id}`, { line: 'De zomers' });
    await waitFor(() => expect(timesOfCallsTo(routes.projects.get)).not.toEqual([]));
    queryClient.removeQueries({ queryKey: projectQuery(book.id).queryKey });
    refuse(routes.projects.get, 'not_found');
    const asked = timesOfCallsTo(routes.projects.get).length;
    const claims = btoa(JSON.stringify({ exp: 4_000_000_000, user: { id: crypto.randomUUID() } }));
    session.begin(`head.${claims}.signature`);
    window.dispatchEvent(new Event('online'));
    // A call that begins later ends later.
    await api(routes.auth.user, {});
    session.end();
    expect(timesOfCallsTo(routes.projects.get)).toHaveLength(asked);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(getWordsOutbox(userId).findGone()).toBeDefined());
    expect(timesOfCallsTo(routes.projects.get)).toHaveLength(asked + 1);
  });
});
