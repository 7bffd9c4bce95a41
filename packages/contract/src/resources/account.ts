import { z } from 'zod';
import { language, personName } from '../fields.ts';
import { nothing, route } from '../route.ts';
import { user } from './auth.ts';

/** A device on which the user is signed in. */
export const deviceSession = z.object({
  id: z.uuid(),
  device: z.string(),
  lastUsedAt: z.iso.datetime(),
  isCurrent: z.boolean(),
});

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
    summary: 'Sign out everywhere, this device included',
    response: nothing,
  }),
};
