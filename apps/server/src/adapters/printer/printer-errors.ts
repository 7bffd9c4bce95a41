/** The printer refused the request; a retry is refused again. */
export class PrinterRefused extends Error {
  readonly status: number;
  /** Messages of the printer, for an operator. */
  readonly hints: readonly string[];

  constructor(status: number, hints: readonly string[]) {
    super(`The printer refused (${status}): ${hints.join(' ') || 'no reason given'}`);
    this.name = 'PrinterRefused';
    this.status = status;
    this.hints = hints;
  }
}

/** `credentials`: our login is refused. `unreadable`: the response does not match the schema. */
type UnavailableReason = 'timeout' | 'unreachable' | 'failing' | 'credentials' | 'unreadable';

/** The printer gave no usable answer. The request may have been executed; retry later. */
export class PrinterUnavailable extends Error {
  readonly reason: UnavailableReason;

  constructor(reason: UnavailableReason, detail: string, cause?: unknown) {
    super(`The printer is away (${reason}): ${detail}`, { cause });
    this.name = 'PrinterUnavailable';
    this.reason = reason;
  }
}
