/** Absolute URLs of the screens that mails link to. */
export interface MailLinks {
  dashboard: string;
  account: string;
  login: string;
  forgotPassword: string;
  terms: string;
  privacy: string;
  verify: (token: string) => string;
  resetPassword: (token: string) => string;
}

export function createMailLinks(appUrl: string): MailLinks {
  const at = (path: string, query: Record<string, string> = {}) => {
    const url = new URL(path, appUrl);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url.href;
  };
  return {
    dashboard: at('/dashboard'),
    account: at('/account'),
    login: at('/login'),
    forgotPassword: at('/forgot-password'),
    terms: at('/terms'),
    privacy: at('/privacy'),
    verify: (token) => at('/validate-token', { token }),
    resetPassword: (token) => at('/reset-password', { token }),
  };
}
