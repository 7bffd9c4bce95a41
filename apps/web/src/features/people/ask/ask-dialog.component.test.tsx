import { routes } from '@dierbaar/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answer, bodiesSentTo, refuse } from '../../../../test/components/answers.ts';
import { renderScreen } from '../../../../test/components/render-screen.tsx';
import { closePage, signInWriter } from '../../../../test/components/writer-pages.ts';
import { sampleChapter, sampleQuestion } from '../../../../test/sample-chapter.ts';
import { sampleInvitation } from '../../../../test/sample-invitation.ts';
import { sampleProject } from '../../../../test/sample-project.ts';
import { nl } from '../../../i18n/nl.ts';
import type { AskRequest } from '../../../lib/invitations/ask-dialog.ts';
import { AskDialog } from './ask-dialog.tsx';

const words = nl.ask;
const book = sampleProject();
const chapters = [sampleChapter(0), sampleChapter(1)];
const [first, second] = [sampleQuestion(0).text, sampleQuestion(1).text];
const projectChapterId = chapters[0]?.projectChapterId;

let userId = '';

beforeEach(() => {
  userId = signInWriter();
  answer(routes.projects.get, book);
  answer(routes.projectChapters.selected, chapters);
  answer(routes.projectQuestions.selected, [
    sampleQuestion(0),
    sampleQuestion(1),
    sampleQuestion(2, { state: 'done' }),
  ]);
  answer(routes.invitations.list, []);
});

async function open(request: Partial<AskRequest> = {}) {
  const onClose = vi.fn();
  renderScreen(<AskDialog request={{ projectId: book.id, ...request }} onClose={onClose} />);
  const dialog = within(await screen.findByRole('dialog', { name: nl.people.ask }));
  await dialog.findByRole('checkbox', { name: first });
  return { dialog, onClose };
}
const send = (dialog: Awaited<ReturnType<typeof open>>['dialog'], name: string = words.send) =>
  userEvent.click(dialog.getByRole('button', { name }));

describe('asking somebody', () => {
  it('says what is missing, and sends nothing', async () => {
    const { dialog } = await open();
    await send(dialog);
    for (const text of [words.missing.name, words.missing.email, words.missing.question])
      expect(dialog.getByText(text)).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('textbox', { name: words.who })).toHaveFocus());
    expect(bodiesSentTo(routes.invitations.create)).toEqual([]);
  });

  it('shows the mail as it arrives, and sends it', async () => {
    const { dialog, onClose } = await open();
    expect(dialog.queryByRole('checkbox', { name: sampleQuestion(2).text })).toBeNull();
    await userEvent.type(dialog.getByRole('textbox', { name: words.who }), 'opa Henk');
    await userEvent.type(dialog.getByRole('textbox', { name: words.email }), 'henk@voorbeeld.nl');
    await userEvent.click(dialog.getByRole('checkbox', { name: second }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Een woord van jou/ }), 'Pap, vertel!');
    const mail = within(dialog.getByRole('region', { name: words.arrives }));
    for (const text of ['Marloes vraagt je iets', 'Dag opa Henk,', second, /Pap, vertel!/])
      expect(mail.getByText(text)).toBeVisible();
    expect(dialog.getByText('opa Henk krijgt deze vraag nu.')).toBeVisible();
    answer(routes.invitations.create, sampleInvitation());
    await send(dialog);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(bodiesSentTo(routes.invitations.create)).toMatchObject([
      {
        ...{ projectId: book.id, name: 'opa Henk', email: 'henk@voorbeeld.nl', note: 'Pap, vertel!' },
        questions: [{ text: second, projectChapterId }],
        rhythm: { kind: 'once' },
      },
    ]);
  });

  it('shows the mail in the language of the book, or of whom it is for', async () => {
    answer(routes.projects.get, { ...book, language: 'en' });
    const henk = sampleInvitation({ language: 'nl' });
    answer(routes.invitations.list, [henk]);
    const { dialog } = await open();
    const mail = within(dialog.getByRole('region', { name: words.arrives }));
    expect(await mail.findByText('Marloes asks you something')).toBeVisible();
    await userEvent.click(dialog.getByText(henk.name));
    expect(await mail.findByText('Marloes vraagt je iets')).toBeVisible();
    expect(mail.getByText(`Dag ${henk.name},`)).toBeVisible();
  });

  it('asks every week on a day and an hour, with an own question', async () => {
    const { dialog } = await open();
    await userEvent.type(dialog.getByRole('textbox', { name: words.who }), 'Oma Riet');
    await userEvent.type(dialog.getByRole('textbox', { name: words.email }), 'riet@voorbeeld.nl');
    await userEvent.click(dialog.getByRole('button', { name: words.ownQuestion }));
    await userEvent.keyboard('Hoe rook het daar?');
    await userEvent.click(dialog.getByRole('radio', { name: nl.people.rhythm.weekly }));
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: nl.people.rhythm.day }), 'woensdag');
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: nl.people.rhythm.hour }), '19:00');
    expect(dialog.getByText(/Kies je er meer, dan komt er elke woensdag één/)).toBeVisible();
    answer(routes.invitations.create, sampleInvitation());
    await send(dialog);
    await waitFor(() =>
      expect(bodiesSentTo(routes.invitations.create)).toMatchObject([
        {
          questions: [{ text: 'Hoe rook het daar?', projectChapterId }],
          rhythm: { kind: 'weekly', weekday: 3, hour: 19 },
        },
      ]),
    );
  });

  it('makes a link to pass on, which cannot be weekly', async () => {
    const { dialog, onClose } = await open();
    await userEvent.type(dialog.getByRole('textbox', { name: words.who }), 'Tante Roos');
    await userEvent.click(dialog.getByRole('radio', { name: words.byLink }));
    expect(dialog.getByRole('radio', { name: nl.people.rhythm.weekly })).toBeDisabled();
    await userEvent.click(dialog.getByRole('checkbox', { name: first }));
    const made = sampleInvitation({ name: 'Tante Roos', email: null });
    answer(routes.invitations.create, made);
    await send(dialog, words.makeLink);
    const shown = within(await screen.findByRole('dialog', { name: 'Link voor Tante Roos' }));
    expect(shown.getByRole('textbox', { name: nl.people.link.field })).toHaveValue(made.link ?? '');
    await userEvent.click(shown.getByRole('button', { name: nl.common.done }));
    expect(onClose).toHaveBeenCalled();
  });

  it('asks somebody more who was asked before, in another rhythm', async () => {
    const weekly = { kind: 'weekly', weekday: 7, hour: 10, zone: 'Europe/Amsterdam' } as const;
    const henk = sampleInvitation({ rhythm: weekly });
    answer(routes.invitations.list, [henk]);
    const { dialog, onClose } = await open({ invitationId: henk.id });
    expect(dialog.getByRole('radio', { name: 'Opa Henk' })).toBeChecked();
    expect(dialog.queryByRole('textbox', { name: words.email })).toBeNull();
    await userEvent.click(dialog.getByRole('checkbox', { name: first }));
    await userEvent.click(dialog.getByRole('radio', { name: nl.people.rhythm.once }));
    answer(routes.invitations.change, { ...henk, rhythm: { kind: 'once' } });
    answer(routes.invitations.ask, { ...henk, rhythm: { kind: 'once' } });
    await send(dialog);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(bodiesSentTo(routes.invitations.change)).toEqual([{ rhythm: { kind: 'once' } }]);
    expect(bodiesSentTo(routes.invitations.ask)).toMatchObject([
      { note: '', questions: [{ text: first, projectChapterId }] },
    ]);
  });

  it('makes a link for somebody whose mails come back, instead of saying that one is on its way', async () => {
    const weekly = { kind: 'weekly', weekday: 7, hour: 10, zone: 'Europe/Amsterdam' } as const;
    const henk = sampleInvitation({ state: 'bounced', lastMail: 'bounced', rhythm: weekly });
    answer(routes.invitations.list, [henk]);
    const { dialog, onClose } = await open({ invitationId: henk.id });
    expect(dialog.getByText(/^De mail naar henk\.devries@voorbeeld\.nl kwam terug/)).toBeVisible();
    await userEvent.click(dialog.getByRole('checkbox', { name: first }));
    answer(routes.invitations.ask, henk);
    await send(dialog, words.makeLink);
    const shown = within(await screen.findByRole('dialog', { name: 'Link voor Opa Henk' }));
    expect(shown.getByRole('textbox', { name: nl.people.link.field })).toHaveValue(henk.link ?? '');
    expect(bodiesSentTo(routes.invitations.change)).toEqual([]);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('keeps what was typed when the server refuses, and sends the same again', async () => {
    const { dialog } = await open();
    await userEvent.type(dialog.getByRole('textbox', { name: words.who }), 'Henk');
    await userEvent.type(dialog.getByRole('textbox', { name: words.email }), 'henk@voorbeeld.nl');
    await userEvent.click(dialog.getByRole('checkbox', { name: first }));
    refuse(routes.invitations.create, 'address_refused');
    await send(dialog);
    expect(await screen.findByText(words.addressRefused)).toBeVisible();
    answer(routes.invitations.create, sampleInvitation());
    await send(dialog);
    await waitFor(() => expect(bodiesSentTo(routes.invitations.create)).toHaveLength(2));
    const [before, after] = bodiesSentTo(routes.invitations.create);
    expect(after).toEqual(before);
  });

  it('says at its field what no mail to others may hold, and when too many were mailed', async () => {
    const { dialog } = await open();
    const fields = {
      who: dialog.getByRole('textbox', { name: words.who }),
      note: dialog.getByRole('textbox', { name: /Een woord van jou/ }),
    };
    await userEvent.fill(dialog.getByRole('textbox', { name: words.email }), 'henk@voorbeeld.nl');
    await userEvent.fill(fields.who, 'Opa www.bank.nl');
    await userEvent.click(dialog.getByRole('button', { name: words.ownQuestion }));
    const own = dialog.getByRole('textbox', { name: words.ownLabel });
    await userEvent.fill(own, 'Ken je bank.nl?');
    await userEvent.fill(fields.note, 'Bel 06-12345678');
    await send(dialog);
    for (const field of [fields.who, own, fields.note])
      await waitFor(() => expect(field).toHaveAccessibleDescription(new RegExp(words.contacts)));
    expect(bodiesSentTo(routes.invitations.create)).toEqual([]);
    await userEvent.fill(fields.who, 'Opa Henk');
    await userEvent.fill(own, 'Hoe rook het in 1953-1960?');
    await userEvent.fill(fields.note, 'Bel me maar.');
    expect(dialog.queryByText(words.contacts)).toBeNull();
    refuse(routes.invitations.create, 'rate_limited');
    await send(dialog);
    expect(await screen.findByText(words.tooMany)).toBeVisible();
  });

  it('has what was typed after the page was closed, and sends it once', async () => {
    const note = { name: /Een woord van jou/ };
    const { dialog: closed } = await open();
    await userEvent.fill(closed.getByRole('textbox', { name: words.who }), 'opa Henk');
    await userEvent.fill(closed.getByRole('textbox', { name: words.email }), 'henk@voorbeeld.nl');
    await userEvent.click(closed.getByRole('checkbox', { name: first }));
    await userEvent.click(closed.getByRole('button', { name: words.ownQuestion }));
    await userEvent.keyboard('Hoe rook het daar?');
    await userEvent.fill(closed.getByRole('textbox', note), 'Pap, vertel!');
    expect(closed.queryByText(nl.words.earlier)).toBeNull();
    refuse(routes.invitations.create, 'internal');
    await send(closed);
    expect(await screen.findByText(nl.common.failed)).toBeVisible();
    await closePage(userId);

    const { dialog, onClose } = await open();
    expect(await dialog.findByText(nl.words.earlier)).toBeVisible();
    expect(dialog.getByRole('textbox', note)).toHaveValue('Pap, vertel!');
    expect(dialog.getByRole('textbox', { name: words.ownLabel })).toHaveValue('Hoe rook het daar?');
    expect(dialog.getByRole('checkbox', { name: first })).toBeChecked();
    answer(routes.invitations.create, sampleInvitation());
    await send(dialog);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const [before, after] = bodiesSentTo(routes.invitations.create);
    expect(after).toEqual(before);
    await closePage(userId);
    expect((await open()).dialog.getByRole('textbox', note)).toHaveValue('');
  });

  it('keeps what was typed for the one for whom it was opened, until that is thrown away', async () => {
    const henk = sampleInvitation();
    answer(routes.invitations.list, [henk]);
    const note = { name: /Een woord van jou/ };
    const { dialog: closed } = await open({ invitationId: henk.id });
    await userEvent.fill(closed.getByRole('textbox', note), 'Pap, vertel!');
    await closePage(userId);
    expect((await open()).dialog.getByRole('textbox', note)).toHaveValue('');
    await closePage(userId);
    const { dialog } = await open({ invitationId: henk.id });
    await waitFor(() => expect(dialog.getByRole('textbox', note)).toHaveValue('Pap, vertel!'));
    expect(dialog.getByRole('radio', { name: henk.name })).toBeChecked();
    await userEvent.click(dialog.getByRole('button', { name: nl.words.throwAway }));
    expect(dialog.getByRole('textbox', note)).toHaveValue('');
    expect(dialog.getByRole('radio', { name: henk.name })).toBeChecked();
    await closePage(userId);
    expect((await open({ invitationId: henk.id })).dialog.queryByText(nl.words.earlier)).toBeNull();
  });
});
