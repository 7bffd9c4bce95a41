/** What a mail can ask for with a link. */
export type MailAction = 'another' | 'skip' | 'stop';

/** An address of these pages: `/asked/<token>`, from a mail with an action and the question that it is about. */
export interface Link {
  /** Empty when the address was cut short. */
  token: string;
  action: MailAction | null;
  questionId: string | null;
}

export function readLink({ pathname, search }: { pathname: string; search: string }): Link {
  const [, , first = '', action] = pathname.split('/');
  return {
    token: /^[\w-]{22}$/.test(first) ? first : '',
    action: action === 'another' || action === 'skip' || action === 'stop' ? action : null,
    questionId: new URLSearchParams(search).get('question'),
  };
}
