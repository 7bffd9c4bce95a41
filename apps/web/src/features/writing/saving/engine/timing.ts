/** Delays and timeouts of the save engine, in milliseconds. */
export const timing = {
  /** Between two draft writes; with the write itself this stays within the promised 250 ms. */
  draftEvery: 100,
  /** Longest wait of an opening chapter for the disk. */
  beginWait: 1000,
  /** A draft write without an answer within this time counts as failed. */
  draftTimeout: 5000,
  draftRetry: 5000,
  /** A text that waits longer for the disk is shown as not saved locally. */
  draftLagShown: 1000,
  /** Longest wait of a save for the draft write that contains it. */
  draftConfirmWait: 500,
  /** Typing pause after which a save is sent. */
  idle: 1000,
  /** Longest time between saves during continuous typing. */
  continuous: 5000,
  /** The same without a draft on disk, where the server has the only copy. */
  continuousWithoutDraft: 1000,
  requestTimeout: 30_000,
  requestTimeoutMax: 120_000,
  firstRetry: 1000,
  /** The editor is read this often, also when it reports no change. */
  heartbeat: 2000,
  /** Longest wait of signing out for the last save. */
  signOutWait: 4000,
  /** A tick that comes this much later than scheduled means that the page was suspended. */
  lateTick: 250,
} as const;

/** Doubles after each timeout, because a long text over a slow connection needs more time. */
export function requestTimeout(timeouts: number): number {
  return Math.min(timing.requestTimeoutMax, timing.requestTimeout * 2 ** Math.min(timeouts, 10));
}
