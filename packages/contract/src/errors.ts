import { z } from 'zod';

/** The closed list of error codes: the status each answers with and the text of the specification's section 8. */
export const errorCatalogue = {
  invalid_input: { status: 400, message: 'The request is not valid' },
  invalid_token: { status: 400, message: 'Invalid token, please login or reset password again' },
  unauthenticated: { status: 401, message: 'You are not signed in' },
  foreign_origin: { status: 403, message: 'This request does not come from the application' },
  no_access: {
    status: 403,
    message: "Oops, you don't have access to the application. Your payment may not have been successful.",
  },
  not_found: { status: 404, message: 'Request not found' },
  too_large: { status: 413, message: 'The request is too large' },
  unsupported_media_type: { status: 415, message: 'This kind of content is not supported' },
  rate_limited: { status: 429, message: 'Too many attempts, please try again later' },
  internal: { status: 500, message: 'Something went wrong' },
  unavailable: { status: 503, message: 'The service is not available at the moment' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

export const errorCodes = Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]];

/** What every failing call answers. `message` is an array when several fields are wrong. */
export const errorBody = z.object({
  statusCode: z.int(),
  code: z.enum(errorCodes),
  message: z.union([z.string(), z.array(z.string())]),
  error: z.string(),
});

export type ErrorBody = z.infer<typeof errorBody>;
