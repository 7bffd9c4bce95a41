/** All waits of the save engine, in milliseconds. */
export const timing = {
  /** Between two drafts on disk; with the write itself this stays within the promised 250. */
  draftEvery: 100,
  /** A draft write that is silent for this long counts as failed. */
  draftTimeout: 5000,
  draftRetry: 5000,
  /** How long a text may wait for the disk before the status says so. */
  draftLagShown: 1000,
  /** A save waits for its own record on disk, but never longer than this. */
  draftConfirmWait: 500,
  idle: 1000,
  continuous: 5000,
  /** Without a draft on disk the server is the only safe place. */
  continuousWithoutDraft: 1000,
  requestTimeout: 30_000,
  requestTimeoutMax: 120_000,
  firstRetry: 1000,
  retryMax: 60_000,
  /** The editor is looked at this often, even when it reports nothing. */
  heartbeat: 2000,
  /** How long signing out waits for the last save. */
  signOutWait: 4000,
  /** A turn this much later than planned tells that the page stood still. */
  lateTick: 250,
} as const;

/** Doubles up to a minute; the random half keeps a thousand tabs from returning in the same second. */
export function backoff(failures: number, random: number): number {
  const full = Math.min(timing.retryMax, timing.firstRetry * 2 ** Math.min(failures - 1, 10));
  return full * (0.5 + random / 2);
}

/** A long text over a slow line needs more time, or it would be cut off forever. */
export function requestTimeout(timeouts: number): number {
  return Math.min(timing.requestTimeoutMax, timing.requestTimeout * 2 ** Math.min(timeouts, 10));
}
