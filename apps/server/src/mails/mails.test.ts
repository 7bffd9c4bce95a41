import { company } from '@dierbaar/contract';
import { describe, expect, it } from 'vitest';
import { destinations, samples } from '../../test/mails/mail-samples.ts';
import type { Language } from './mail.ts';
import { type MailKind, mails, renderMail } from './mails.ts';
import { mailsToOthers } from './mails-to-others.ts';

const settings = {
  appUrl: 'https://dierbaar.example',
  deriveToken: (seed: string) => `derived from ${seed}`,
};
const languages: Language[] = ['nl', 'en'];
const kinds = Object.keys(mails) as MailKind[];

const hostileNames = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><b onclick="alert(1)">',
  "'; --><style>*{display:none}</style>",
  '<mj-include path="/etc/passwd" />',
  '{{constructor}} <%= 7 * 7 %> &lt;i&gt;',
];

it.each(['subscriptionEnded', 'withdrawalConfirmed'] as const)(
  'the %s mail links to no screen that needs a subscription',
  async (kind) => {
    for (const language of languages) {
      const { text } = await renderMail(kind, language, samples[kind], settings);
      expect(text).not.toMatch(/(\/|%2F)(dashboard|editor|projects|checkout)/);
    }
  },
);

it('the mail that asks somebody something says who sees and hears the answer', async () => {
  const nl = (await renderMail('questionAsked', 'nl', samples.questionAsked, settings)).text.replaceAll(
    '\n',
    ' ',
  );
  expect(nl).toMatch(/gaat naar .* wie meeleest .* de drukker; .* ieder die het boek heeft/);
  const en = (await renderMail('questionAsked', 'en', samples.questionAsked, settings)).text.replaceAll(
    '\n',
    ' ',
  );
  expect(en).toMatch(/goes to .* those who read it .* the printer; .* everybody who has the book/);
});

it('the mail to a reader does not promise to be the only one', async () => {
  for (const language of languages)
    expect((await renderMail('readInvited', language, samples.readInvited, settings)).text).not.toMatch(
      /deze ene mail|this one e-mail/,
    );
});

it('every mail to somebody without an account is a kind of mail', () => {
  expect(kinds).toEqual(expect.arrayContaining([...mailsToOthers]));
});

describe.each(kinds)('the %s mail', (kind) => {
  it.each(languages)('in %s has its link and its sender in HTML and text', async (language) => {
    const mail = await renderMail(kind, language, samples[kind], settings);
    const destination = destinations[kind];
    expect(mail.html).toContain(`href="${destination.replaceAll('&', '&amp;')}"`);
    expect(mail.text.split('\n')).toContain(destination);
    for (const form of [mail.html, mail.text]) {
      expect(form.replaceAll('\n', ' ')).toContain(company.name);
      expect(form.replaceAll('\n', ' ')).toContain(company.vatId);
      expect(form).not.toMatch(/undefined|NaN|Invalid Date|\[object/);
    }
    expect(mail.html).toContain(`lang="${language}"`);
  });

  it.each(languages)('in %s links to screens of an account by the login', async (language) => {
    const mail = await renderMail(kind, language, samples[kind], settings);
    const ours = [...mail.html.matchAll(/href="([^"]+)"/g), ...mail.text.matchAll(/(https?:\S+)/g)]
      .map(([, address = '']) => new URL(address.replaceAll('&amp;', '&')))
      .filter(({ origin }) => origin === settings.appUrl);
    expect(ours.length).toBeGreaterThan(0);
    const opensWithoutSession =
      /^\/(login|forgot-password|reset-password|validate-token|terms|privacy|asked\/.+|read\/.+)$/;
    for (const { pathname, searchParams } of ours) {
      expect(pathname).toMatch(opensWithoutSession);
      // As the app checks it.
      if (searchParams.has('next'))
        expect(searchParams.get('next')).toMatch(/^\/[\w-][\w/-]*(\?[\w=&.-]*)?$/);
    }
  });

  it.each(languages)('in %s loads no external resource', async (language) => {
    const { html } = await renderMail(kind, language, samples[kind], settings);
    expect(html).not.toMatch(/<img|<link|<script|@import|url\(|src=/i);
  });

  it.each(languages)('in %s shows hostile names as text or not at all', async (language) => {
    const harmless = await renderMail(kind, language, samples[kind], settings);
    for (const name of hostileNames) {
      const names = {
        firstName: name,
        lastName: name,
        ...('writer' in samples[kind] ? { writer: name, book: name } : {}),
      };
      const data = { ...samples[kind], ...names };
      const { html } = await renderMail(kind, language, data, settings);
      expect(tagsOf(html)).toEqual(tagsOf(harmless.html));
    }
  });

  it.each(languages)('in %s has a subject of one line', async (language) => {
    const data = { ...samples[kind], firstName: 'Ann\r\nBcc: everyone@example.org' };
    const { subject, text } = await renderMail(kind, language, data, settings);
    expect(subject).toMatch(/^[^\r\n]{5,70}$/);
    expect(text).not.toMatch(/^Bcc:/m);
  });

  it('refuses a row without its data', async () => {
    await expect(renderMail(kind, 'nl', {}, settings)).rejects.toThrow();
  });
});

describe('a mail', () => {
  it.each([
    ['Marloes', 'Dag Marloes,'],
    ['J.P.', 'Dag J.P.,'],
    ["N'Golo-Zoë", "Dag N'Golo-Zoë,"],
    ['Win een prijs op www.kwaad.example', 'Dag,'],
    ['https://kwaad.example', 'Dag,'],
    ['a'.repeat(60), 'Dag,'],
    [' \r\n ', 'Dag,'],
  ])('for %j greets with %j', async (firstName, greeting) => {
    const { text } = await renderMail('verification', 'nl', { firstName, token: 't' }, settings);
    expect(text.split('\n')).toContain(greeting);
  });

  it('shows times in Dutch time', async () => {
    const { text } = await renderMail('withdrawalConfirmed', 'nl', samples.withdrawalConfirmed, settings);
    expect(text).toContain('15 november 2026 om 14:03 uur');
  });

  it('names the price and its VAT', async () => {
    const { text } = await renderMail('subscriptionStarted', 'nl', samples.subscriptionStarted, settings);
    expect(text.replaceAll(/\s+/g, ' ')).toContain('€ 3,00 per maand, waarvan € 0,52 btw (21%)');
  });

  it('names the reason why a subscription ended', async () => {
    const data = { ...samples.subscriptionEnded, reason: 'payment_failed' };
    const { text } = await renderMail('subscriptionEnded', 'en', data, settings);
    expect(text.replaceAll(/\s+/g, ' ')).toContain('because the last payment did not go through');
  });

  it('refuses a payment link that is no web address', async () => {
    const data = { ...samples.paymentFailed, payUrl: 'javascript:alert(1)' };
    await expect(renderMail('paymentFailed', 'nl', data, settings)).rejects.toThrow();
  });

  it('of an unknown kind or language is refused', async () => {
    await expect(renderMail('toString', 'nl', {}, settings)).rejects.toThrow();
    await expect(renderMail('sessionRevoked', 'fr', samples.sessionRevoked, settings)).rejects.toThrow();
  });
});

/** All HTML tags; user input must not add one. */
function tagsOf(html: string): string[] {
  const tags = html.match(/<[^>]*>/g) ?? [];
  // The subject, escaped.
  return tags.map((tag) => tag.replace(/aria-label="[^"]*"/, ''));
}
