type ErrorType = 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';

interface ErrorDetail {
  readonly type?: ErrorType;
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
}

/** An error response in Stripe's format. */
export class ApiError extends Error {
  readonly status: number;
  readonly detail: ErrorDetail;

  constructor(status: number, message: string, detail: ErrorDetail = {}) {
    super(message);
    this.status = status;
    this.detail = detail;
  }

  toBody() {
    const { type = 'invalid_request_error', code, decline_code, param } = this.detail;
    return {
      error: {
        ...(code && { code, doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` }),
        ...(decline_code && { decline_code }),
        message: this.message,
        ...(param && { param }),
        type,
      },
    };
  }
}

export const invalid = (message: string, param?: string, code?: string): ApiError =>
  new ApiError(400, message, { ...(param && { param }), ...(code && { code }) });

/** Stripe answers 404 for an unknown id in the path, and 400 for one in a parameter. */
export const noSuch = (noun: string, id: string, place: { param: string; status: 400 | 404 }): ApiError =>
  new ApiError(place.status, `No such ${noun}: '${id}'`, { code: 'resource_missing', param: place.param });
