import { describe, expect, it } from 'vitest';
import { asked, page, questionId, samples } from '../../../../test/mails/mail-samples.ts';
import { renderMail } from '../../mails.ts';

const settings = {
  appUrl: 'https://dierbaar.example',
  deriveToken: (seed: string) => `derived from ${seed}`,
};

const kinds = (['questionAsked', 'weeklyQuestion', 'answerThanked', 'readInvited'] as const).flatMap((kind) =>
  (['nl', 'en'] as const).map((language) => [kind, language] as const),
);

describe('a mail to somebody who was asked', () => {
  it('of every week has one tap for another question, for none and for no more, each naming its question', async () => {
    const mail = await renderMail('weeklyQuestion', 'nl', samples.weeklyQuestion, settings);
    for (const url of [
      `${page}/another?question=${questionId}`,
      `${page}/skip?question=${questionId}`,
      `${page}/stop`,
    ]) {
      expect(mail.html).toContain(`href="${url}"`);
      expect(mail.text.split('\n')).toContain(url);
    }
    expect(mail.unsubscribeUrl).toBe('https://dierbaar.example/api/asked/Zk3vQ8mWt1xJr5PfY0aLbg/unsubscribe');
    expect(mail.text).toContain('elke zondag om 10:00');
    expect(mail.text).toContain('uiterlijk 1 mei 2027');
  });

  it.each(kinds)('promise 62: %s leads nowhere but to us, whatever was typed', async (kind, language) => {
    const typed = {
      firstName: 'Opa www.bank.nl',
      writer: 'Bank bank.nl bel 0900-1234',
      book: 'Inloggen op https://bank.nl/nu',
      note: 'Uw rekening is geblokkeerd: http://bank-nl.example/login\nof mail help@bank.nl',
      text: 'Bel 06-12345678',
      question: 'Kijkt u op bank.nl? Anders gaat u naar huis.de buren weten het.',
      chapter: null,
    };
    const data = { ...samples[kind], ...typed };
    const { subject, html, text } = await renderMail(kind, language, data, settings);
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, url = '']) => url);
    expect(links.length).toBeGreaterThan(0);
    for (const url of links) expect(url).toMatch(/^https:\/\/dierbaar\.example\//);
    for (const words of [subject, html, text]) {
      expect(words).not.toMatch(/bank[\w-]*\.|0900|12345678|huis\.de/);
    }
    expect(text.replace('support@dierbaar.example', '')).not.toContain('@');
    expect(subject).not.toContain('geblokkeerd');
    expect(subject).toMatch(language === 'nl' ? /^(Iemand|Een vraag van Iemand) / : /Somebody/);
  });

  it.each(['questionAsked', 'weeklyQuestion'] as const)(
    'says that a reply reaches nobody: %s',
    async (kind) => {
      const linesOf = async (language: string) =>
        (await renderMail(kind, language, samples[kind], settings)).text.replace(/\s+/g, ' ');
      expect(await linesOf('nl')).toContain(
        'Antwoord met de knop; op deze mail zelf kan niemand antwoorden.',
      );
      expect(await linesOf('en')).toContain(
        'Answer with the button; nobody can reply to this e-mail itself.',
      );
    },
  );

  it('to others has a fixed subject; to the writer it is the question, cut at a word when it is long', async () => {
    const write = async (question: string, writer: string | null = null) =>
      (await renderMail('weeklyQuestion', 'nl', { ...samples.weeklyQuestion, question, writer }, settings))
        .subject;
    expect(await write('Uw rekening?', 'Marloes')).toBe('Een vraag van Marloes voor een boek');
    expect(await write(asked.question)).toBe(asked.question);
    expect(await write('woord '.repeat(40).trim())).toMatch(/^(woord ){10}woord…$/);
  });

  it('tells who told, never what', async () => {
    const { text, subject } = await renderMail('answersArrived', 'nl', samples.answersArrived, settings);
    expect(subject).toBe('Er zijn twee nieuwe herinneringen bij ‘Voor Noor’');
    expect(text).toContain('Opa Henk stuurde een verhaal, een opname en 2 foto’s');
    expect(text).toContain('Oma Riet stuurde 1 foto');
  });
});
