import { expect, test } from 'vitest';
import { cost, coverThemeName, errorCatalogue, format, limits, type Route, routes } from '../src/index.ts';

const allRoutes: Route[] = Object.values(routes).flatMap((resource) => Object.values(resource));

/** Section 7 of the specification. */
const calls = `
POST /auth/register, POST /auth/login, POST /auth/refresh, POST /auth/logout, POST /auth/verification, POST /auth/recover,
POST /auth/reset-password, POST /auth/retry-verification, GET /payment/stripe-status, POST /payment/create-subscription-session,
GET /auth/user, GET /themes, GET /chapters/, GET /project-chapters/selected, GET /project-chapters/edit, POST /project-chapters,
POST /project-chapters/add-selected, POST /project-chapters/order, GET /project-chapters/:id, PATCH /project-chapters/:id,
GET /project-questions/selected, GET /project-questions/edit, POST /project-questions, POST /project-questions/add-selected,
PATCH /project-questions/:id, POST /projects, GET /projects, GET /projects/:id, PATCH /projects/:id, DELETE /projects/:id,
POST /projects/clone/:id, POST /media/:projectId, GET /media/:name, GET /media/static/blank/:name,
GET /project-exports/export/:id, GET /project-exports/preview/:id, POST /checkout/quote, POST /checkout/order,
GET /checkout/status/:id, GET /project-covers/:id, GET /project-covers/preview/:id, POST /project-covers,
PATCH /project-covers/:projectId, DELETE /project-covers/image/:id, DELETE /project-covers/:id`;

test('every call of the specification has its method and path', () => {
  const offered = allRoutes.map(({ method, path }) => `${method} ${path}`);
  expect(
    calls
      .trim()
      .split(/,\s+/)
      .filter((call) => !offered.includes(call)),
  ).toEqual([]);
});

test('a book is a4 or square, and covers have six themes', () => {
  expect(format.options).toEqual(['a4', 'sq']);
  const themes = ['romantic', 'birth', 'tough', 'pastel', 'contrast', 'no_image'];
  expect(coverThemeName.options.slice(0, 6)).toEqual(themes);
});

test('the numbers of the specification are the limits that server and browser share', () => {
  expect(limits).toMatchObject({
    subscriptionCents: 300,
    booksPerOrder: 1000,
    uploadBytes: 5 * 1024 * 1024,
    passwordCharacters: { min: 8 },
    paymentLinkHours: 24,
    smallScreenPixels: 1194,
    snackbarMilliseconds: 1500,
    previewNoticeMilliseconds: 10_000,
    coverNoticeMilliseconds: 6000,
  });
});

test('a quote has the parts of the specification', () => {
  const parts = {
    product: { base: 1, extraPagesCost: 2, total: 3 },
    rates: { base: 1, perExtraPage: 0.3, taxRate: 0.09 },
    shipping: { handling: 1, shipping: 2, total: 3 },
    subtotal: 3,
    total: 6,
    tax: 0.5,
  };
  expect(cost.parse({ ...parts, other: 1 })).toEqual(parts);
});

test('errors have the messages of the specification', () => {
  const messages = Object.entries(errorCatalogue).map(([code, { status, message }]) => [
    status,
    code,
    message,
  ]);
  expect(messages).toEqual(
    expect.arrayContaining([
      [400, 'invalid_token', 'Invalid token, please login or reset password again'],
      [400, 'upload_failed', 'Upload failed, please refresh the page and try again'],
      [401, 'invalid_combination', 'Oops, invalid combination'],
      [403, 'not_verified', 'Account not verified, please check your email to confirm your registration'],
      [
        403,
        'no_access',
        "Oops, you don't have access to the application. Your payment may not have been successful.",
      ],
      [404, 'not_found', 'Request not found'],
      [404, 'unknown_email', 'Unknown email address'],
      [404, 'unknown_user', 'The user does not exist'],
      [409, 'already_verified', 'The user is already verified'],
      [409, 'email_taken', 'Email already exists'],
      [413, 'image_too_big', 'Image is too big! Maximum size is 5MB'],
      [413, 'media_quota_reached', 'File size exceeds limit'],
      [415, 'image_type_unsupported', 'Image format not supported, supported formats are: jpg, jpeg or png'],
      [422, 'preview_failed', 'Preview failed'],
      [500, 'internal', 'Something went wrong'],
    ]),
  );
});
