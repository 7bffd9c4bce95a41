import { describe, expect, it } from 'vitest';
import { asked, page, questionId, samples } from '../../../../test/mail/mail-samples.ts';
import { renderMail } from '../../mails.ts';

const settings = {
  appUrl: 'https://dierbaar.example',
  deriveToken: (seed: string) => `derived from ${seed}`,
};

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

  it('has its question as the subject, cut at a word when it is long', async () => {
    const write = async (question: string) =>
      (await renderMail('weeklyQuestion', 'nl', { ...samples.weeklyQuestion, question }, settings)).subject;
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
