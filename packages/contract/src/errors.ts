/** All error codes with their status and the text of section 8 of the specification. */
export const errorCatalogue = {
  invalid_input: { status: 400, message: 'The request is not valid' },
  weak_password: { status: 400, message: 'This password is among the first that would be guessed' },
  invalid_token: { status: 400, message: 'Invalid token, please login or reset password again' },
  bad_signature: { status: 400, message: 'The signature is not right' },
  upload_failed: { status: 400, message: 'Upload failed, please refresh the page and try again' },
  unauthenticated: { status: 401, message: 'You are not signed in' },
  invalid_combination: { status: 401, message: 'Oops, invalid combination' },
  foreign_origin: { status: 403, message: 'This request does not come from the application' },
  not_verified: {
    status: 403,
    message: 'Account not verified, please check your email to confirm your registration',
  },
  no_access: {
    status: 403,
    message: "Oops, you don't have access to the application. Your payment may not have been successful.",
  },
  passkey_refused: { status: 403, message: 'This passkey was not accepted' },
  confirmation_needed: { status: 403, message: 'Please give your password or passkey again' },
  not_found: { status: 404, message: 'Request not found' },
  no_cover: { status: 404, message: 'This book has no cover yet' },
  unknown_email: { status: 404, message: 'Unknown email address' },
  unknown_user: { status: 404, message: 'The user does not exist' },
  request_timeout: { status: 408, message: 'The request took too long to arrive' },
  email_taken: { status: 409, message: 'Email already exists' },
  already_verified: { status: 409, message: 'The user is already verified' },
  already_subscribed: { status: 409, message: 'There already is a subscription' },
  not_subscribed: { status: 409, message: 'There is no subscription to change' },
  withdrawal_expired: { status: 409, message: 'The fourteen days in which you can withdraw have passed' },
  nothing_to_print: { status: 409, message: 'This book has no chapters yet' },
  changed_elsewhere: { status: 409, message: 'This chapter was changed elsewhere' },
  edition_changed: { status: 409, message: 'This book has changed since the price was calculated' },
  price_changed: { status: 409, message: 'The price has changed' },
  not_payable: { status: 409, message: 'This order can no longer be paid' },
  not_printable: { status: 409, message: 'The print check refuses this book as it is' },
  too_few_pages: { status: 409, message: 'This book has too few pages to be printed' },
  too_many_pages: { status: 409, message: 'This book has too many pages to be printed' },
  consent_needed: { status: 409, message: 'Please agree first that your answer may come into the book' },
  address_refused: { status: 409, message: 'The person with this address wants no mails for this book' },
  recording_printed: { status: 409, message: 'Books were printed with the code of this recording' },
  limit_reached: { status: 409, message: 'There is no room for more' },
  too_large: { status: 413, message: 'The request is too large' },
  image_too_big: { status: 413, message: 'Image is too big! Maximum size is 5MB' },
  too_many_pixels: { status: 413, message: 'File size exceeds limit' },
  media_quota_reached: { status: 413, message: 'File size exceeds limit' },
  chapter_too_large: { status: 413, message: 'This chapter is too large to keep' },
  unsupported_media_type: { status: 415, message: 'This kind of content is not supported' },
  image_type_unsupported: {
    status: 415,
    message: 'Image format not supported, supported formats are: jpg, jpeg or png',
  },
  sound_type_unsupported: { status: 415, message: 'This is not a recording that we can play' },
  image_damaged: {
    status: 422,
    message: 'Image format not supported, supported formats are: jpg, jpeg or png',
  },
  empties_chapter: { status: 422, message: 'This would empty the chapter' },
  preview_failed: { status: 422, message: 'Preview failed' },
  reload_needed: { status: 426, message: 'There is a newer version of the application' },
  rate_limited: { status: 429, message: 'Too many attempts, please try again later' },
  internal: { status: 500, message: 'Something went wrong' },
  text_quota_reached: { status: 507, message: 'There is no room for more text' },
  unavailable: { status: 503, message: 'The service is not available at the moment' },
  ask_again: { status: 503, message: 'The file is still being made, please ask again' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

export const errorCodes = Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]];

/** Body of every error answer. `message` is an array when several fields are wrong. */
export interface ErrorBody {
  statusCode: number;
  code: ErrorCode;
  message: string | string[];
  error: string;
}

/** Codes that say no more than their status, for errors of a newer server with that status. */
const generalCodes = [
  'unauthenticated',
  'not_found',
  'request_timeout',
  'too_large',
  'unsupported_media_type',
  'reload_needed',
  'rate_limited',
  'unavailable',
] as const satisfies ErrorCode[];

/**
 * Body of an error as a browser reads it, undefined when it is none: an open tab may be older than the server. Read without
 * a schema, because the first screen loads none.
 */
export function readErrorBody(json: unknown): ErrorBody | undefined {
  const { statusCode, code, message, error } = (json ?? {}) as Record<string, unknown>;
  if (typeof statusCode !== 'number' || typeof code !== 'string' || typeof error !== 'string')
    return undefined;
  const messages = Array.isArray(message) ? message : [message];
  if (!messages.every((each) => typeof each === 'string')) return undefined;
  return { statusCode, code: knownCodeOf({ code, statusCode }), message: messages, error };
}

function knownCodeOf({ code, statusCode }: { code: string; statusCode: number }): ErrorCode {
  const known = errorCodes.find((candidate) => candidate === code);
  return known ?? generalCodes.find((general) => errorCatalogue[general].status === statusCode) ?? 'internal';
}
