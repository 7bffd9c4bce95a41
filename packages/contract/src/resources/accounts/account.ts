import { z } from 'zod';
import { language, personName, text } from '../../fields.ts';
import { limits } from '../../limits.ts';
import { nothing, route } from '../../route.ts';
import { user } from './auth.ts';
import {
  createdPasskey,
  creationOptions,
  passkey,
  passkeyName,
  requestOptions,
  usedPasskey,
} from './passkeys.ts';

/** A device on which the user is signed in. */
export const deviceSession = z.object({
  id: z.uuid(),
  device: z.string(),
  lastUsedAt: z.iso.datetime(),
  isCurrent: z.boolean(),
});

export const securityEventKind = z.enum([
  'signed_in',
  'signed_in_with_passkey',
  'sign_in_failed',
  'confirmation_failed',
  'signed_out',
  'device_signed_out',
  'signed_out_everywhere',
  'session_revoked',
  'password_reset',
  'passkey_added',
  'passkey_removed',
  'subscription_cancelled',
  'subscription_withdrawn',
]);

export type SecurityEventKind = z.infer<typeof securityEventKind>;

/** Something that happened to the safety of the own account. */
const securityEvent = z.object({
  id: z.uuid(),
  kind: securityEventKind,
  at: z.iso.datetime(),
  /** First part of the address it came from, such as `198.51.100.*`; null when the service acted by itself. */
  network: z.string().nullable(),
  /** Failures from one network within an hour are one event. */
  times: z.int(),
});

export type SecurityEvent = z.infer<typeof securityEvent>;

export const account = {
  draftKey: route({
    method: 'GET',
    path: '/account/draft-key',
    access: 'signed-in',
    summary: 'The key with which this person’s browser encrypts unsaved text: 32 bytes in base64',
    response: z.object({ key: z.base64() }),
  }),
  update: route({
    method: 'PATCH',
    path: '/account',
    access: 'signed-in',
    summary: 'Change the own name or language',
    body: z.object({ firstName: personName, lastName: personName, language }).partial(),
    response: user,
  }),
  sessions: route({
    method: 'GET',
    path: '/account/sessions',
    access: 'signed-in',
    summary: 'The devices on which one is signed in',
    response: z.array(deviceSession),
  }),
  endSession: route({
    method: 'DELETE',
    path: '/account/sessions/:id',
    access: 'signed-in',
    summary: 'Sign out one device',
    params: z.object({ id: z.uuid() }),
    response: nothing,
  }),
  endAllSessions: route({
    method: 'DELETE',
    path: '/account/sessions',
    access: 'signed-in',
    needsConfirmation: true,
    summary: 'Sign out everywhere, this device included',
    response: nothing,
  }),
  securityEvents: route({
    method: 'GET',
    path: '/account/security-events',
    access: 'signed-in',
    summary: 'What happened to the safety of the own account, the newest first',
    response: z.array(securityEvent),
  }),
  confirm: route({
    method: 'POST',
    path: '/account/confirm',
    access: 'signed-in',
    bodyBytes: limits.authBodyBytes,
    summary: 'Give the password again, for calls that need a confirmation',
    body: z.object({ password: text().min(1).max(1024) }),
    response: nothing,
  }),
  confirmPasskeyOptions: route({
    method: 'POST',
    path: '/account/confirm/passkey-options',
    access: 'signed-in',
    bodyBytes: limits.authBodyBytes,
    summary: 'Begin a confirmation with a passkey',
    response: requestOptions,
  }),
  confirmPasskey: route({
    method: 'POST',
    path: '/account/confirm/passkey',
    access: 'signed-in',
    bodyBytes: limits.authBodyBytes,
    summary: 'Confirm with a passkey instead of the password',
    body: usedPasskey,
    response: nothing,
  }),
  passkeys: route({
    method: 'GET',
    path: '/account/passkeys',
    access: 'signed-in',
    summary: 'The passkeys of the own account',
    response: z.array(passkey),
  }),
  passkeyOptions: route({
    method: 'POST',
    path: '/account/passkeys/options',
    access: 'signed-in',
    needsConfirmation: true,
    bodyBytes: limits.authBodyBytes,
    summary: 'Begin adding a passkey',
    response: creationOptions,
  }),
  addPasskey: route({
    method: 'POST',
    path: '/account/passkeys',
    access: 'signed-in',
    needsConfirmation: true,
    bodyBytes: limits.authBodyBytes,
    summary: 'Add a passkey; its owner gets a mail',
    body: z.object({ name: passkeyName, credential: createdPasskey }),
    response: passkey,
  }),
  removePasskey: route({
    method: 'DELETE',
    path: '/account/passkeys/:id',
    access: 'signed-in',
    needsConfirmation: true,
    summary: 'Remove a passkey',
    params: z.object({ id: z.uuid() }),
    response: nothing,
  }),
};
