import { routes } from '@dierbaar/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, bodiesSentTo, refuse, timesOfCallsTo } from '../../../../test/components/answers.ts';
import { makeToken, renderAsked } from '../../../../test/components/render-asked.tsx';
import { sampleAnswering, sampleOwnAnswer } from '../../../../test/sample-asked.ts';
import { nl } from '../../../i18n/nl.ts';

const words = nl.asked;
const others = nl.askedOther;
const asked = sampleAnswering();
const consented = { ...asked, consentedAt: '2026-11-17T09:00:00.000Z' };
const send = words.tell.send.replace('{{writer}}', 'Marloes');
let token = '';

beforeEach(async () => {
  await page.viewport(390, 844);
  token = makeToken();
  window.location.hash = '';
  // Until the language of the invitation is known.
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['nl-NL', 'en']);
  answer(routes.asked.see, asked);
  answer(routes.asked.consent, consented);
  return async () => {
    window.location.hash = '';
    await page.viewport(1440, 900);
  };
});

const write = async (text: string) => {
  await userEvent.click(await screen.findByRole('button', { name: words.home.write }));
  const field = await screen.findByRole('textbox', { name: nl.telling.text });
  await userEvent.fill(field, text);
  return field;
};

describe('somebody who was asked', () => {
  it('sees the question, who asks and what becomes of an answer, and has agreed to nothing yet', async () => {
    await renderAsked(token);
    expect(await screen.findByRole('heading', { name: 'Dag opa Henk' })).toBeVisible();
    expect(screen.getByText(asked.question?.text ?? '')).toBeVisible();
    const who = screen.getByText(/^Je antwoord gaat naar Marloes/);
    for (const part of ['wie meeleest het', 'de drukker', 'hoort ieder die het boek heeft'])
      expect(who.textContent?.replaceAll(/\s/g, ' ')).toContain(part);
    expect(screen.getByRole('textbox', { name: words.home.name })).toHaveValue('Opa Henk');
    expect(timesOfCallsTo(routes.asked.consent)).toEqual([]);
  });

  it('agrees by beginning, then sends once, with the name and the question', async () => {
    answer(routes.asked.answer, sampleOwnAnswer());
    await renderAsked(token);
    await write('De wieg, van kersenhout.');
    await userEvent.click(screen.getByRole('button', { name: send }));
    await waitFor(() =>
      expect(bodiesSentTo(routes.asked.answer)).toMatchObject([
        { text: 'De wieg, van kersenhout.', name: 'Opa Henk', questionId: asked.question?.id, photos: [] },
      ]),
    );
    expect(timesOfCallsTo(routes.asked.consent)).toHaveLength(1);
    expect(Math.min(...timesOfCallsTo(routes.asked.consent))).toBeLessThan(
      Math.min(...timesOfCallsTo(routes.asked.answer)),
    );
  });

  it('finds an answer that was begun when the page is opened again', async () => {
    const { unmount } = await renderAsked(token);
    await write('Elf weken lang');
    expect(await screen.findByText(nl.telling.kept)).toBeVisible();
    unmount();
    await renderAsked(token);
    expect(await screen.findByRole('textbox', { name: nl.telling.text })).toHaveValue('Elf weken lang');
    await userEvent.click(screen.getByRole('button', { name: words.back }));
    expect(await screen.findByRole('link', { name: /Elf weken lang$/ })).toBeVisible();
    // Writing on the same question goes on with it.
    await userEvent.click(screen.getByRole('button', { name: words.home.write }));
    expect(await screen.findByRole('textbox', { name: nl.telling.text })).toHaveValue('Elf weken lang');
  });

  it('is offered the next question after an answer, and tells about that one', async () => {
    const sent = sampleOwnAnswer();
    const next = asked.nextQuestion;
    answer(routes.asked.see, { ...consented, question: null, answers: [sent] });
    answer(routes.asked.another, { ...consented, question: next, nextQuestion: null, answers: [sent] });
    window.location.hash = `thanks/${sent.clientId}`;
    await renderAsked(token);
    expect(await screen.findByText('Je verhaal is bij Marloes.')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: words.thanks.yes }));
    expect(await screen.findByRole('heading', { name: next?.text ?? '' })).toBeVisible();
    expect(bodiesSentTo(routes.asked.another)).toEqual([{ insteadOf: null }]);
  });

  it('asks an own answer back, after a question', async () => {
    const sent = sampleOwnAnswer();
    answer(routes.asked.see, { ...consented, answers: [sent] });
    answer(routes.asked.askBack, { ...sent, isAskedBack: true });
    await renderAsked(token);
    await userEvent.click(await screen.findByRole('link', { name: /kersenhout/ }));
    await userEvent.click(await screen.findByRole('button', { name: nl.askedOwn.askBack }));
    expect(timesOfCallsTo(routes.asked.askBack)).toEqual([]);
    // Not on the button that cannot be undone.
    expect(within(screen.getByRole('dialog')).getByRole('button', { name: words.back })).toHaveFocus();
    await userEvent.click(await screen.findByRole('button', { name: nl.askedOwn.yes }));
    expect(await screen.findByText(nl.askedOwn.isAskedBack)).toBeVisible();
    expect(timesOfCallsTo(routes.asked.askBack)).toHaveLength(1);
  });

  it('keeps the text in sight when the link has ended meanwhile', async () => {
    refuse(routes.asked.answer, 'not_found');
    await renderAsked(token);
    await write('Wat ik nog vertellen wilde.');
    await userEvent.click(screen.getByRole('button', { name: send }));
    expect(await screen.findByText(words.problem.bookGone)).toBeVisible();
    expect(screen.getByRole('textbox', { name: nl.telling.text })).toHaveValue('Wat ik nog vertellen wilde.');
  });

  it('finds on a later visit to an ended link what was not sent', async () => {
    const { unmount } = await renderAsked(token);
    await write('Wat ik nog vertellen wilde.');
    expect(await screen.findByText(nl.telling.kept)).toBeVisible();
    unmount();
    refuse(routes.asked.see, 'not_found');
    await renderAsked(token);
    expect(await screen.findByRole('heading', { name: words.ended.title })).toBeVisible();
    expect(await screen.findByText('Wat ik nog vertellen wilde.')).toBeVisible();
  });

  it('says that an address was cut short without asking the server', async () => {
    await renderAsked('afgekapt');
    expect(await screen.findByRole('heading', { name: words.ended.title })).toBeVisible();
    expect(timesOfCallsTo(routes.asked.see)).toEqual([]);
  });

  it('tries again when the server gave no answer', async () => {
    refuse(routes.asked.see, 'unavailable');
    await renderAsked(token);
    const retry = await screen.findByRole('button', { name: words.retry });
    answer(routes.asked.see, asked);
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { name: 'Dag opa Henk' })).toBeVisible();
  });
});

describe('links of a weekly mail', () => {
  const questionId = asked.question?.id ?? '';
  const weekly = { ...asked, weekly: { weekday: 7, hour: 10 } };

  it('not this week: one call, for the question of the mail', async () => {
    answer(routes.asked.skip, { ...weekly, question: null });
    await renderAsked(token, `/skip?question=${questionId}`);
    expect(await screen.findByRole('heading', { name: others.mail.skipTitle })).toBeVisible();
    expect(bodiesSentTo(routes.asked.skip)).toEqual([{ questionId }]);
  });

  it('stop: nothing before a tap, because the address is erased', async () => {
    answer(routes.asked.see, weekly);
    answer(routes.asked.stop, { ...weekly, isStopped: true });
    await renderAsked(token, '/stop');
    const stop = await screen.findByRole('button', { name: others.mail.stopYes });
    expect(timesOfCallsTo(routes.asked.stop)).toEqual([]);
    await userEvent.click(stop);
    expect(await screen.findByRole('heading', { name: others.mail.stoppedTitle })).toBeVisible();
  });

  it('the mail about what came in: the writer stops it', async () => {
    answer(routes.asked.see, { kind: 'digest', language: 'nl', isStopped: false });
    answer(routes.asked.stop, { kind: 'digest', language: 'nl', isStopped: true });
    await renderAsked(token, '/stop');
    await userEvent.click(await screen.findByRole('button', { name: others.mail.digestYes }));
    expect(await screen.findByRole('heading', { name: others.mail.digestStopped })).toBeVisible();
  });

  it('a question of some weeks ago is shown when its mail is opened', async () => {
    const old = { id: '3b0a1c9e-3f3e-4f0e-8a53-0d6d1f7c1a09', text: 'Wie kwam er altijd langs?' };
    answer(routes.asked.see, { ...weekly, openQuestions: [old] });
    await renderAsked(token, `?question=${old.id}`);
    expect(await screen.findByText(old.text)).toBeVisible();
    expect(screen.queryByText(asked.question?.text ?? '')).toBeNull();
  });
});
