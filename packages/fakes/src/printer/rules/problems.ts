/**
 * An error response. The printer documents "a message and hints" without showing the JSON, so these two field names
 * are a guess that a client must not depend on.
 */
export class Problem extends Error {
  readonly status: number;
  readonly hints: readonly string[];

  constructor(status: number, message: string, hints: readonly string[] = []) {
    super(message);
    this.name = 'Problem';
    this.status = status;
    this.hints = hints;
  }

  toBody() {
    return { message: this.message, hints: this.hints };
  }
}

export const invalid = (...hints: string[]): Problem =>
  new Problem(400, 'The request contains invalid input.', hints);

export const notFound = (what: string): Problem => new Problem(404, `${what} was not found.`);

export const wrongState = (why: string): Problem =>
  new Problem(403, 'This is not allowed in the current state of the order.', [why]);
