const dayInSeconds = 24 * 60 * 60;

/** Value of a cookie in a `document.cookie` string; undefined when absent or malformed. */
export function readCookie(cookies: string, name: string): string | undefined {
  const pair = cookies.split('; ').find((part) => part.startsWith(`${name}=`));
  if (pair === undefined) return undefined;
  try {
    return decodeURIComponent(pair.slice(name.length + 1));
  } catch {
    return undefined;
  }
}

/** `document.cookie` assignment that stores a cookie for a day, or removes it when the value is null. */
export function formatCookie(name: string, value: string | null, isSecure: boolean): string {
  const parts = [
    `${name}=${encodeURIComponent(value ?? '')}`,
    'Path=/',
    `Max-Age=${value === null ? 0 : dayInSeconds}`,
    'SameSite=Lax',
  ];
  return (isSecure ? [...parts, 'Secure'] : parts).join('; ');
}
