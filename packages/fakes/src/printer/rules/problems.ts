/**
 * A refusal, thrown anywhere below the API. The printer documents "a message and hints" without showing the JSON;
 * these two names are our reading of it, so whoever reads an answer must not lean on them.
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
