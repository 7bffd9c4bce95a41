/**
 * Who may call a route. Each level includes the ones after it.
 * - open: anyone.
 * - visitor: a user during registration, with the token that registration returns.
 * - signed-in: a confirmed account, paid or not. Enough to read and save the own texts.
 * - subscriber: a confirmed account with access (hasAccess).
 */
export const accessLevels = ['open', 'visitor', 'signed-in', 'subscriber'] as const;

export type Access = (typeof accessLevels)[number];
