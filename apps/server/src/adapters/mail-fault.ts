/**
 * Why a mail was not sent:
 * - refused: the mail server wants this recipient or this message never; a retry does not help.
 * - server: the mail server refuses us (login, blocklist, sender, quota); a person must mend it, then a retry helps.
 * - temporary: unreachable, busy, or a mailbox that is full; a retry helps.
 */
export type MailFault = 'refused' | 'server' | 'temporary';

/** What is known of a failed SMTP dialogue; the reply's text may hold the recipient's address. */
export interface SmtpFailure {
  /** Code of nodemailer or the system, such as EAUTH or ECONNREFUSED. */
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
  message?: string;
}

/** Codes of failures without a reply that concern this mail alone: an address or a size that cannot be sent. */
const unsendable: readonly unknown[] = ['EENVELOPE', 'EMESSAGE'];
/** Codes of failures without a reply that do not mend themselves: login and encryption. */
const misconfigured: readonly unknown[] = ['EAUTH', 'ETLS', 'EREQUIRETLS', 'ENOAUTH', 'EOAUTH2'];

/**
 * Judges a failed dialogue. Only a recipient that is refused (RCPT TO) or a message that is refused (after DATA) is final.
 * Many servers report a blocklist or a refused sender in those places too, so the enhanced status code (RFC 3463), where
 * there is one, must speak of the recipient or the message.
 */
export function judgeFailure(failure: SmtpFailure): MailFault {
  const { code, command = '', responseCode, response = '' } = failure;
  if (responseCode === undefined) return judgeWithoutReply(failure);
  if (responseCode < 500) return 'temporary';
  const status = response.match(/^\d{3}[ -]5\.(\d{1,3}\.\d{1,3})\b/)?.[1];
  if (command.startsWith('RCPT TO')) return judgeRecipient(responseCode, status);
  if (command === 'DATA' && code === 'EMESSAGE') return judgeMessage(responseCode, status);
  return 'server';
}

function judgeWithoutReply({ code, message = '' }: SmtpFailure): MailFault {
  if (misconfigured.includes(code) || message.startsWith('Invalid sender')) return 'server';
  return unsendable.includes(code) ? 'refused' : 'temporary';
}

function judgeRecipient(responseCode: number, status: string | undefined): MailFault {
  // 552 and 5.2.2: the mailbox is full.
  if (status === '2.2' || (status === undefined && responseCode === 552)) return 'temporary';
  // 5.1.7 and 5.1.8 speak of the sender's address.
  if (status) return /^(1\.(?![78]$)\d+|2\.[13]|3\.4|6\.\d+)$/.test(status) ? 'refused' : 'server';
  return [550, 551, 553].includes(responseCode) ? 'refused' : 'server';
}

function judgeMessage(responseCode: number, status: string | undefined): MailFault {
  if (status === '2.2') return 'temporary';
  // 5.7.1 after DATA is about the content; the other 5.7 codes are about our authentication.
  if (status) return /^(1\.(?![78]$)\d+|2\.[13]|3\.4|6\.\d+|7\.[01])$/.test(status) ? 'refused' : 'server';
  return [550, 551, 553, 554].includes(responseCode) ? 'refused' : 'server';
}
