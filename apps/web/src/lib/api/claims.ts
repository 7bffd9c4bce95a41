/** Claims of an access token that the app uses. */
export interface Claims {
  /** Seconds since the epoch. */
  exp: number;
  userId: string;
}

/** Claims of an access token, undefined when it is malformed. The signature is verified by the server only. */
export function readClaims(token: string): Claims | undefined {
  try {
    const part = token.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
      c.charCodeAt(0),
    );
    const { exp, user } = JSON.parse(new TextDecoder().decode(bytes));
    return typeof exp === 'number' && typeof user.id === 'string' ? { exp, userId: user.id } : undefined;
  } catch {
    return undefined;
  }
}
