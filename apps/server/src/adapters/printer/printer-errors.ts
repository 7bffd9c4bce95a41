/** The printer understood and said no; the same call will be refused again. */
export class PrinterRefused extends Error {
  readonly status: number;
  /** What the printer said, for a person to read. */
  readonly hints: readonly string[];

  constructor(status: number, hints: readonly string[]) {
    super(`The printer refused (${status}): ${hints.join(' ') || 'no reason given'}`);
    this.name = 'PrinterRefused';
    this.status = status;
    this.hints = hints;
  }
}

/** `credentials`: it does not know us any more. `unreadable`: it answered something we do not understand. */
export type UnavailableReason = 'timeout' | 'unreachable' | 'failing' | 'credentials' | 'unreadable';

/** The printer gave no useful answer. What was asked may have happened; trying again later is right. */
export class PrinterUnavailable extends Error {
  readonly reason: UnavailableReason;

  constructor(reason: UnavailableReason, detail: string, cause?: unknown) {
    super(`The printer is away (${reason}): ${detail}`, { cause });
    this.name = 'PrinterAway';
    this.reason = reason;
  }
}
