import { STATUS_CODES } from 'node:http';
import { type ErrorBody, type ErrorCode, errorCatalogue } from '@dierbaar/contract';

/** An error with a code of the error catalogue. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly messages: string | string[];

  /** `messages` replaces the text of the catalogue, to name the invalid fields. */
  constructor(code: ErrorCode, messages?: string[]) {
    super(messages?.join('; ') ?? errorCatalogue[code].message);
    this.name = 'AppError';
    this.code = code;
    this.messages = messages ?? errorCatalogue[code].message;
  }
}

/** What was not found answers 404: what belongs to another user looks like what does not exist. */
export function orNotFound<Found>(found: Found | undefined): Found {
  if (!found) throw new AppError('not_found');
  return found;
}

export function errorBodyOf(error: AppError): ErrorBody {
  const statusCode = errorCatalogue[error.code].status;
  return { statusCode, code: error.code, message: error.messages, error: STATUS_CODES[statusCode] ?? '' };
}
