import { invitationTokenOf } from '../mail-token.ts';

/** Absolute URLs of the screens that mails link to. */
export interface MailLinks {
  dashboard: string;
  /** The login at a first visit, which leads to the dashboard. */
  begin: string;
  account: string;
  login: string;
  forgotPassword: string;
  terms: string;
  privacy: string;
  verify: (token: string) => string;
  resetPassword: (token: string) => string;
  /** The page of an invitation, by the token of its mail; an action shows there before it is done. */
  asked: (token: string, action?: AskedAction, questionId?: string) => string;
  /** Where a program for mail posts to. */
  unsubscribe: (token: string) => string;
  /** Who was asked for a book, and the writer's own rhythm. */
  people: (projectId: string) => string;
  /** The pages of a book for a reader, by the token of the mail. */
  read: (token: string) => string;
  /** The preview of a book with what its readers remarked. */
  readers: (projectId: string) => string;
}

/** What a link of a mail offers: the question, another one, none this week, no more mails. */
type AskedAction = 'answer' | 'another' | 'skip' | 'stop';

export function createMailLinks(appUrl: string): MailLinks {
  const at = (path: string, query: Record<string, string> = {}) => {
    const url = new URL(path, appUrl);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url.href;
  };
  return {
    dashboard: at('/dashboard'),
    begin: at('/login', { next: '/dashboard', new: '1' }),
    account: at('/account'),
    login: at('/login'),
    forgotPassword: at('/forgot-password'),
    terms: at('/terms'),
    privacy: at('/privacy'),
    verify: (token) => at('/validate-token', { token }),
    resetPassword: (token) => at('/reset-password', { token }),
    asked: (token, action = 'answer', questionId) =>
      at(`/asked/${invitationTokenOf(token)}${action === 'answer' ? '' : `/${action}`}`, {
        ...(questionId === undefined ? {} : { question: questionId }),
      }),
    unsubscribe: (token) => at(`/api/asked/${invitationTokenOf(token)}/unsubscribe`),
    people: (projectId) => at(`/projects/${projectId}/people`),
    read: (token) => at(`/read/${invitationTokenOf(token)}`),
    readers: (projectId) => at(`/projects/preview/${projectId}`, { beside: 'readers' }),
  };
}
