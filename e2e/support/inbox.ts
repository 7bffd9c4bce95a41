import { expect } from '@playwright/test';
import { noteSecret } from './secrets.ts';

interface Mail {
  subject: string;
  text: string;
  to: { address: string }[];
}

/** Waits until the inbox has this many mails with the subject, and returns the last. */
export async function waitForMail(
  address: string,
  subject: string | ((subject: string) => boolean),
  count = 1,
): Promise<Mail> {
  const isWanted = typeof subject === 'string' ? (one: string) => one === subject : subject;
  let found: Mail[] = [];
  await expect
    .poll(
      async () => {
        const answer = await fetch(`${process.env.INBOX_URL}/email`);
        const all = (await answer.json()) as Mail[];
        found = all.filter((mail) => isWanted(mail.subject) && mail.to.some((to) => to.address === address));
        return found.length;
      },
      { message: `${count} mails "${subject}"` },
    )
    .toBe(count);
  const last = found.at(-1);
  if (!last) throw new Error(`no mail "${subject}"`);
  return last;
}

/** The link in a mail to this path, also by the login that leads on to it; its token is recorded as a secret. */
export function linkIn(mail: Mail, path: string): string {
  const leadsThere = (url: URL) =>
    [url.pathname, new URL(url.searchParams.get('next') ?? '/', url).pathname].includes(path);
  const link = mail.text.match(/https?:\/\/\S+/g)?.find((url) => leadsThere(new URL(url)));
  if (!link) throw new Error(`no link to ${path} in the mail`);
  const token = tokenIn(link);
  if (token) noteSecret(token);
  return link;
}

export const tokenIn = (link: string): string => new URL(link).searchParams.get('token') ?? '';
