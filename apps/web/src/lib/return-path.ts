/** The path of this app to which the login of a mail leads on; anything else is no path of ours. */
export function readReturnPath(search: string): string | undefined {
  const path = new URLSearchParams(search).get('next');
  return path !== null && /^\/[\w-][\w/-]*(\?[\w=&.-]*)?$/.test(path) ? path : undefined;
}
