import { z } from 'zod';
import { email, language, mailToken, newPassword, personName, text } from '../../fields.ts';
import { limits } from '../../limits.ts';
import { nothing, route } from '../../route.ts';
import { requestOptions, usedPasskey } from './passkeys.ts';

/** The bearer token; its payload has `exp` (seconds) and `user.id`. */
const session = z.object({ accessToken: z.string() });

export const user = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  language,
  isVerified: z.boolean(),
  hasAccess: z.boolean(),
});

export type User = z.infer<typeof user>;

export const registration = z.object({
  firstName: personName,
  lastName: personName,
  email,
  password: newPassword,
  termsAccepted: z.literal(true, 'the terms must be accepted'),
});

export const credentials = z.object({ email, password: text().min(1).max(1024) });

export const auth = {
  register: route({
    method: 'POST',
    path: '/auth/register',
    access: 'open',
    bodyBytes: limits.authBodyBytes,
    summary: 'Make an account; the token can only go on with the registration',
    body: registration,
    response: session,
  }),
  login: route({
    method: 'POST',
    path: '/auth/login',
    access: 'open',
    bodyBytes: limits.authBodyBytes,
    usesCookie: true,
    summary: 'Sign in with e-mail address and password',
    body: credentials,
    response: session,
  }),
  passkeyOptions: route({
    method: 'POST',
    path: '/auth/passkey-options',
    access: 'open',
    bodyBytes: limits.authBodyBytes,
    summary: 'Begin signing in with a passkey',
    response: requestOptions,
  }),
  passkeyLogin: route({
    method: 'POST',
    path: '/auth/passkey-login',
    access: 'open',
    bodyBytes: limits.authBodyBytes,
    usesCookie: true,
    summary: 'Sign in with a passkey',
    body: usedPasskey,
    response: session,
  }),
  refresh: route({
    method: 'POST',
    path: '/auth/refresh',
    access: 'open',
    bodyBytes: limits.authBodyBytes,
    usesCookie: true,
    summary: 'Trade the refresh cookie for a new access token',
    response: session,
  }),
  logout: route({
    method: 'POST',
    path: '/auth/logout',
    access: 'open',
    bodyBytes: limits.authBodyBytes,
    usesCookie: true,
    summary: 'End this session',
    response: nothing,
  }),
  verification: route({
    method: 'POST',
    path: '/auth/verification',
    access: 'open',
    bodyBytes: limits.authBodyBytes,
    summary: 'Confirm an e-mail address with the token of the mail',
    body: z.object({ token: mailToken }),
    response: nothing,
  }),
  retryVerification: route({
    method: 'POST',
    path: '/auth/retry-verification',
    access: 'open',
    bodyBytes: limits.authBodyBytes,
    summary: 'Send the verification mail again',
    body: z.object({ email }),
    response: z.boolean(),
  }),
  recover: route({
    method: 'POST',
    path: '/auth/recover',
    access: 'open',
    bodyBytes: limits.authBodyBytes,
    summary: 'Ask for a mail to choose a new password',
    body: z.object({ email }),
    response: nothing,
  }),
  resetPassword: route({
    method: 'POST',
    path: '/auth/reset-password',
    access: 'open',
    bodyBytes: limits.authBodyBytes,
    summary: 'Choose a new password with the token of the mail; ends every session',
    body: z.object({ token: mailToken, password: newPassword }),
    response: nothing,
  }),
  user: route({
    method: 'GET',
    path: '/auth/user',
    access: 'signed-in',
    summary: 'The details of the signed-in person',
    response: user,
  }),
};
