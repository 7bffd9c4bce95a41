import { z } from 'zod';
import { file, nothing, route } from '../../route.ts';

/** How far the file with everything of a person is. `books`: their pages are set; `packing`: all files are put together. */
const accountExport = z.discriminatedUnion('state', [
  z.object({ state: z.literal('none') }),
  z.object({
    state: z.literal('making'),
    stage: z.enum(['books', 'packing']),
    /** Finished steps of the stage, of all its steps. */
    done: z.int(),
    total: z.int(),
  }),
  z.object({
    state: z.literal('ready'),
    bytes: z.int(),
    readyAt: z.iso.datetime(),
    /** When it is removed; a new one can be made at any time. */
    expiresAt: z.iso.datetime(),
  }),
  z.object({ state: z.literal('failed') }),
]);

export type AccountExport = z.infer<typeof accountExport>;

export const accountExports = {
  get: route({
    method: 'GET',
    path: '/account-exports',
    access: 'signed-in',
    summary: 'How far the file with everything of the caller is',
    response: accountExport,
  }),
  request: route({
    method: 'POST',
    path: '/account-exports',
    access: 'signed-in',
    needsConfirmation: true,
    summary: 'Make a file (ZIP) with everything of the caller; a mail tells when it is ready',
    response: accountExport,
  }),
  openDownload: route({
    method: 'POST',
    path: '/account-exports/download',
    access: 'signed-in',
    needsConfirmation: true,
    summary: 'Let the browser of this session download the file for a day, also in parts',
    response: nothing,
  }),
  file: route({
    method: 'GET',
    path: '/account-exports/file',
    access: 'open',
    summary:
      'The file with everything (ZIP), for the session of the refresh cookie after its download was opened. ' +
      'Answers byte ranges, so that an interrupted download continues',
    response: file,
  }),
};
