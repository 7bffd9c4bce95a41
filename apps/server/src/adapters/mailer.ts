import nodemailer from 'nodemailer';
import type { Config } from '../config.ts';

interface OutgoingMail {
  /** The same for every retry, so that a mail server can detect a duplicate. */
  messageId: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  attachments?: { name: string; type: string; content: Buffer }[];
}

export interface Mailer {
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** The mail server refused this mail permanently; a retry does not help. */
export class MailRefused extends Error {
  constructor(cause: unknown) {
    super('The mail server refused the mail', { cause });
    this.name = 'MailRefused';
  }
}

export function createMailer(config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>): Mailer {
  const transport = nodemailer.createTransport({
    url: config.SMTP_URL,
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    // A mail server that is slow to accept would get the mail a second time after a shorter wait.
    socketTimeout: 60_000,
  });
  return {
    async send({ messageId, to, subject, html, text, attachments = [] }) {
      try {
        await transport.sendMail({
          messageId,
          from: config.MAIL_FROM,
          to,
          subject,
          html,
          text,
          attachments: attachments.map(({ name, type, content }) => ({
            filename: name,
            contentType: type,
            content,
          })),
        });
      } catch (error) {
        throw isPermanent(error) ? new MailRefused(error) : error;
      }
    },
    close: () => transport.close(),
  };
}

function isPermanent(error: unknown): boolean {
  const code = error instanceof Error && 'responseCode' in error ? error.responseCode : undefined;
  return typeof code === 'number' && code >= 500;
}
