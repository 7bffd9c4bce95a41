import { type Invitation, routes } from '@dierbaar/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answer, bodiesSentTo, leavePending, refuse } from '../../../test/components/answers.ts';
import { renderScreen } from '../../../test/components/render-screen.tsx';
import { signInWriter } from '../../../test/components/writer-pages.ts';
import { sampleChapter } from '../../../test/sample-chapter.ts';
import { sampleInvitation } from '../../../test/sample-invitation.ts';
import { sampleMemory } from '../../../test/sample-memory.ts';
import { sampleProject } from '../../../test/sample-project.ts';
import { nl } from '../../i18n/nl.ts';
import { askDialog } from '../../lib/invitations/ask-dialog.ts';
import { screens } from '../../lib/paths.ts';
import { PeopleScreen } from './people-screen.tsx';

const book = sampleProject();
const words = nl.people;
const chapter = sampleChapter(0);
const told = sampleMemory({ projectChapterId: chapter.projectChapterId });
const weekly = { kind: 'weekly', weekday: 7, hour: 10, zone: 'Europe/Amsterdam' } as const;
const henk = sampleInvitation({
  rhythm: weekly,
  questionsReady: 3,
  lastAnswer: {
    ...{ memoryId: told.id, toldAt: '2026-11-12T09:00:00.000Z' },
    ...{ hasText: true, photos: 2, hasRecording: false, isThanked: false },
  },
});
const nextQuestion = { id: told.id, text: 'Hoe rook het?', projectChapterId: chapter.projectChapterId };
const asked = { ...henk, nextAt: '2026-11-22T09:00:00.000Z', nextQuestion };

beforeEach(() => {
  signInWriter();
  answer(routes.projectChapters.selected, [chapter]);
  answer(routes.memories.list, [told]);
  answer(routes.invitations.digest, { isWanted: true });
});

const open = (list?: Invitation[]) => {
  if (list) answer(routes.invitations.list, list);
  renderScreen(<PeopleScreen />, `/projects/${book.id}/people`, screens.people.path);
};
const cardOf = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('li') ?? document.body);

describe('people', () => {
  it('show a skeleton while loading', async () => {
    leavePending(routes.invitations.list);
    open();
    expect(await screen.findByRole('status', { name: words.loading })).toBeVisible();
  });

  it('offer a retry when they cannot be fetched', async () => {
    refuse(routes.invitations.list, 'internal');
    open();
    const retry = await screen.findByRole('button', { name: nl.common.retry });
    answer(routes.invitations.list, []);
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { name: words.emptyTitle })).toBeVisible();
  });

  it('say what came back, and lead to it', async () => {
    open([henk]);
    const card = await cardOf('Opa Henk');
    expect(card.getByText('Elke zondag om 10:00 een vraag, per mail')).toBeVisible();
    expect(card.getByText('Er staan nog 3 vragen klaar.', { exact: false })).toBeVisible();
    await userEvent.click(await card.findByRole('link', { name: 'een verhaal en 2 foto’s' }));
    expect(screen.getByRole('note')).toHaveTextContent(
      `/editor/confirmed-questions/chapter/${chapter.projectChapterId}?projectId=${book.id}`,
    );
  });

  it('show the question that comes next and its day, and another one', async () => {
    open([asked]);
    const card = await cardOf('Opa Henk');
    expect(card.getByText('Hoe rook het?')).toBeVisible();
    expect(card.getByText('zondag 22 november')).toBeVisible();
    const next = { ...nextQuestion, text: 'Wie zat er aan tafel?' };
    answer(routes.invitations.another, { ...asked, nextQuestion: next, questionsReady: 1 });
    await userEvent.click(card.getByRole('button', { name: 'Andere vraag aan Opa Henk' }));
    expect(await card.findByText('Wie zat er aan tafel?')).toBeVisible();
    // There is no other one any more.
    expect(card.queryByRole('button', { name: /^Andere vraag/ })).toBeNull();
    expect(bodiesSentTo(routes.invitations.another)).toEqual([{ insteadOf: nextQuestion.id }]);
  });

  it('say that the questions ran out, and ask again what was passed over', async () => {
    const runOut = { ...henk, questionsReady: 0, questionsPassedOver: 1 };
    open([runOut]);
    const card = await cardOf('Opa Henk');
    expect(card.getByText(/De vragen voor Opa Henk zijn op\. Kies er een paar\./)).toBeVisible();
    answer(routes.invitations.another, { ...asked, questionsReady: 1 });
    await userEvent.click(card.getByRole('button', { name: 'Andere vraag aan Opa Henk' }));
    expect(await card.findByText('Hoe rook het?')).toBeVisible();
    expect(card.queryByText(/zijn op/)).toBeNull();
    expect(bodiesSentTo(routes.invitations.another)).toEqual([{ insteadOf: null }]);
  });

  it('are put off and taken up again', async () => {
    open([asked]);
    const card = await cardOf('Opa Henk');
    answer(routes.invitations.change, { ...asked, state: 'paused' });
    await userEvent.click(card.getByRole('button', { name: /pauzeren/ }));
    expect(await card.findByText(words.label.paused)).toBeVisible();
    answer(routes.invitations.change, asked);
    await userEvent.click(card.getByRole('button', { name: /^Weer verder/ }));
    await waitFor(() => expect(card.queryByText(words.label.paused)).toBeNull());
    expect(bodiesSentTo(routes.invitations.change)).toEqual([{ isPaused: true }, { isPaused: false }]);
  });

  it('are asked again when no answer came, once without an answer of the server', async () => {
    const waiting = sampleInvitation();
    open([waiting]);
    const card = await cardOf('Opa Henk');
    refuse(routes.invitations.resend, 'unavailable');
    const resend = card.getByRole('button', { name: /opnieuw sturen/ });
    await userEvent.click(resend);
    expect(await screen.findByText(nl.common.failed)).toBeVisible();
    answer(routes.invitations.resend, { ...waiting, lastMail: 'under-way' });
    await userEvent.click(resend);
    expect(await card.findByText(words.underWay)).toBeVisible();
    const [first, second] = bodiesSentTo(routes.invitations.resend);
    expect(first).toEqual(second);
  });

  it('get another address when a mail came back', async () => {
    const bounced = sampleInvitation({ state: 'bounced', lastMail: 'bounced' });
    open([bounced]);
    const card = await cardOf('Opa Henk');
    expect(card.getByText(/henk\.devries@voorbeeld\.nl kwam terug/)).toBeVisible();
    await userEvent.click(card.getByRole('button', { name: /ander mailadres/i }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: words.address.save }));
    expect(dialog.getByText(nl.ask.missing.email)).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox'), 'Opa@Voorbeeld.nl');
    const changed = sampleInvitation({ email: 'opa@voorbeeld.nl', lastMail: 'under-way' });
    answer(routes.invitations.list, [changed]);
    refuse(routes.invitations.change, 'email_taken');
    await userEvent.click(dialog.getByRole('button', { name: words.address.save }));
    expect(await dialog.findByText(words.address.taken)).toBeVisible();
    answer(routes.invitations.change, changed);
    answer(routes.invitations.resend, changed);
    await userEvent.click(dialog.getByRole('button', { name: words.address.save }));
    expect(await card.findByText(words.label.waiting)).toBeVisible();
    expect(bodiesSentTo(routes.invitations.change).at(-1)).toEqual({ email: 'opa@voorbeeld.nl' });
    await waitFor(() => expect(bodiesSentTo(routes.invitations.resend)).toHaveLength(1));
  });

  it('are tried again at the same address when a mail came back', async () => {
    const bounced = sampleInvitation({ state: 'bounced', lastMail: 'bounced' });
    open([bounced]);
    const card = await cardOf('Opa Henk');
    answer(routes.invitations.resend, { ...bounced, state: 'active', lastMail: 'under-way' });
    await userEvent.click(card.getByRole('button', { name: /opnieuw sturen/ }));
    expect(await card.findByText(words.underWay)).toBeVisible();
  });

  it('get another address without a question when all were answered', async () => {
    const told = { ...sampleInvitation().lastQuestion, state: 'answered' } as Invitation['lastQuestion'];
    const bounced = sampleInvitation({ state: 'bounced', lastMail: 'bounced', lastQuestion: told });
    open([bounced]);
    const card = await cardOf('Opa Henk');
    await userEvent.click(card.getByRole('button', { name: /ander mailadres/i }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox'), 'opa@voorbeeld.nl');
    answer(routes.invitations.change, { ...bounced, state: 'active', email: 'opa@voorbeeld.nl' });
    await userEvent.click(dialog.getByRole('button', { name: words.address.save }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodiesSentTo(routes.invitations.resend)).toEqual([]);
  });

  it('are thanked for an answer', async () => {
    open([henk]);
    const card = await cardOf('Opa Henk');
    await userEvent.click(card.getByRole('button', { name: 'Opa Henk bedanken' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Opa Henk bedanken' }));
    await userEvent.fill(dialog.getByRole('textbox'), 'Wat mooi, pap.');
    answer(routes.invitations.thank, {
      ...henk,
      lastAnswer: henk.lastAnswer && { ...henk.lastAnswer, isThanked: true },
    });
    await userEvent.click(dialog.getByRole('button', { name: words.thanks.send }));
    await waitFor(() => expect(card.queryByRole('button', { name: 'Opa Henk bedanken' })).toBeNull());
    expect(bodiesSentTo(routes.invitations.thank)).toEqual([{ memoryId: told.id, text: 'Wat mooi, pap.' }]);
  });

  it('lose their link only after a question about it', async () => {
    open([henk]);
    const card = await cardOf('Opa Henk');
    await userEvent.click(card.getByRole('button', { name: 'Link terugnemen van Opa Henk' }));
    const dialog = within(await screen.findByRole('dialog'));
    answer(routes.invitations.end, { ...henk, state: 'ended', link: null });
    await userEvent.click(dialog.getByRole('button', { name: words.end.submit }));
    expect(await screen.findByText('Teruggenomen (1)')).toBeVisible();
  });

  it('get another day and hour', async () => {
    open([henk]);
    const card = await cardOf('Opa Henk');
    await userEvent.click(card.getByRole('button', { name: /Hoe vaak Opa Henk/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: words.rhythm.day }), 'woensdag');
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: words.rhythm.hour }), '19:00');
    answer(routes.invitations.change, { ...henk, rhythm: { ...weekly, weekday: 3, hour: 19 } });
    await userEvent.click(dialog.getByRole('button', { name: words.rhythm.save }));
    expect(await card.findByText('Elke woensdag om 19:00 een vraag, per mail')).toBeVisible();
    expect(bodiesSentTo(routes.invitations.change)).toEqual([
      { rhythm: { ...weekly, weekday: 3, hour: 19 } },
    ]);
  });

  it('are asked in the dialog, and those who were asked before are asked more there', async () => {
    const shown = vi.fn();
    const stop = askDialog.showWith(shown);
    open([sampleInvitation()]);
    await userEvent.click(await screen.findByRole('button', { name: words.ask }));
    const card = await cardOf('Opa Henk');
    await userEvent.click(card.getByRole('button', { name: 'Nog iets vragen aan Opa Henk' }));
    expect(shown.mock.calls).toEqual([
      [{ projectId: book.id }],
      [{ projectId: book.id, invitationId: sampleInvitation().id }],
    ]);
    stop();
  });
});
