import { z } from 'zod';

const payload = z.object({ exp: z.number(), user: z.object({ id: z.string() }) });

/** What the app reads from an access token. */
export interface Claims {
  /** Seconds since the epoch. */
  exp: number;
  userId: string;
}

/** The claims of an access token; undefined when it is not one. Nothing is verified here: the server does that. */
export function readClaims(token: string): Claims | undefined {
  try {
    const part = token.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
      c.charCodeAt(0),
    );
    const { exp, user } = payload.parse(JSON.parse(new TextDecoder().decode(bytes)));
    return { exp, userId: user.id };
  } catch {
    return undefined;
  }
}
