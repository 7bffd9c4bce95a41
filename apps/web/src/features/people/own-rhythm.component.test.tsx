import { type Invitation, routes } from '@dierbaar/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answer, bodiesSentTo } from '../../../test/components/answers.ts';
import { renderScreen } from '../../../test/components/render-screen.tsx';
import { signInWriter } from '../../../test/components/writer-pages.ts';
import { sampleChapter } from '../../../test/sample-chapter.ts';
import { sampleInvitation } from '../../../test/sample-invitation.ts';
import { sampleProject } from '../../../test/sample-project.ts';
import { nl } from '../../i18n/nl.ts';
import { screens } from '../../lib/paths.ts';
import { PeopleScreen } from './people-screen.tsx';

const book = sampleProject();
const words = nl.people;
const chapter = sampleChapter(0);
const weekly = { kind: 'weekly', weekday: 7, hour: 10, zone: 'Europe/Amsterdam' } as const;
const own = sampleInvitation({
  id: 'b5a3f1c2-7c1e-4f0a-9a55-1d2e3f4a5b09',
  isSelf: true,
  name: 'Marloes',
  rhythm: { ...weekly, weekday: 5, hour: 20 },
  nextAt: '2026-11-20T19:00:00.000Z',
  nextQuestion: {
    id: 'b5a3f1c2-7c1e-4f0a-9a55-1d2e3f4a5b0a',
    text: 'Wat dacht je toen?',
    projectChapterId: chapter.projectChapterId,
  },
});

beforeEach(() => {
  signInWriter();
  answer(routes.projectChapters.selected, [chapter]);
  answer(routes.memories.list, []);
  answer(routes.invitations.digest, { isWanted: true });
});

const open = (list: Invitation[]) => {
  answer(routes.invitations.list, list);
  renderScreen(<PeopleScreen />, `/projects/${book.id}/people`, screens.people.path);
};

describe('the own question of the week', () => {
  it('begins, on the chosen day and hour', async () => {
    open([]);
    const section = within(await screen.findByRole('region', { name: words.own.title }));
    await userEvent.click(section.getByText('wo', { exact: true }));
    answer(routes.invitations.create, own);
    await userEvent.click(section.getByRole('switch', { name: words.own.on }));
    expect(await section.findByText('Wat dacht je toen?')).toBeVisible();
    expect(section.getByText('vrijdag 20 november')).toBeVisible();
    expect(await section.findByText(chapter.name)).toBeVisible();
    expect(bodiesSentTo(routes.invitations.create)).toMatchObject([
      { projectId: book.id, isSelf: true, rhythm: { kind: 'weekly', weekday: 3, hour: 20 } },
    ]);
  });

  it('moves to another day at once, shows another question, and stops', async () => {
    open([own]);
    const section = within(await screen.findByRole('region', { name: words.own.title }));
    answer(routes.invitations.change, { ...own, rhythm: { ...weekly, weekday: 6, hour: 20 } });
    await userEvent.click(section.getByText('za', { exact: true }));
    await waitFor(() => expect(section.getByRole('radio', { name: 'zaterdag' })).toBeChecked());
    answer(routes.invitations.another, {
      ...own,
      nextQuestion: own.nextQuestion && { ...own.nextQuestion, text: 'Wie was erbij?' },
    });
    await userEvent.click(section.getByRole('button', { name: words.own.other }));
    expect(await section.findByText('Wie was erbij?')).toBeVisible();
    answer(routes.invitations.change, { ...own, state: 'paused' });
    await userEvent.click(section.getByRole('switch', { name: words.own.on }));
    await waitFor(() => expect(section.queryByText('Wie was erbij?')).toBeNull());
    expect(bodiesSentTo(routes.invitations.change)).toMatchObject([
      { isPaused: false, rhythm: { weekday: 6 } },
      { isPaused: true },
    ]);
  });

  it('says that it came back, and begins again', async () => {
    open([{ ...own, state: 'bounced', nextAt: null, email: 'marloes@voorbeeld.nl' }]);
    const section = within(await screen.findByRole('region', { name: words.own.title }));
    expect(section.getByText(/kwam terug van marloes@voorbeeld\.nl/)).toBeVisible();
    answer(routes.invitations.create, own);
    await userEvent.click(section.getByRole('switch', { name: words.own.on }));
    expect(await section.findByText('Wat dacht je toen?')).toBeVisible();
    expect(section.queryByText(/kwam terug/)).toBeNull();
  });

  it('leaves the mail about what others told to be switched off', async () => {
    open([]);
    const digest = await screen.findByRole('switch', { name: words.own.digest });
    expect(digest).toBeChecked();
    answer(routes.invitations.changeDigest, { isWanted: false });
    await userEvent.click(digest);
    await waitFor(() => expect(digest).not.toBeChecked());
    expect(bodiesSentTo(routes.invitations.changeDigest)).toEqual([{ isWanted: false }]);
  });
});
