/**
 * Who may call a route. Each level includes the ones after it.
 * - open: anyone.
 * - visitor: someone on the way to an account, holding the token that registration gives.
 * - signed-in: a confirmed account, paid or not. Reading and saving one's own text needs no more than this.
 * - subscriber: a confirmed account with access (hasAccess).
 */
export const accessLevels = ['open', 'visitor', 'signed-in', 'subscriber'] as const;

export type Access = (typeof accessLevels)[number];
