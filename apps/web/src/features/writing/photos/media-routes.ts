import { file, route } from '@dierbaar/contract';
import { z } from 'zod';

/** A stored photo: the name documents use, and its size in pixels when held upright. */
export const storedPhoto = z.object({ name: z.string(), width: z.int(), height: z.int() });

export type StoredPhoto = z.infer<typeof storedPhoto>;

/** A photo of a book, upright, in the size for the screen. */
export const photoRoute = route({
  method: 'GET',
  path: '/media/:name',
  access: 'signed-in',
  summary: 'A photo of a book',
  params: z.object({ name: z.string() }),
  query: z.object({ projectId: z.uuid() }),
  response: file,
});

/** The form field that carries a picture, and the header with its sha256. */
export const upload = {
  address: (projectId: string) => `/api/media/${encodeURIComponent(projectId)}`,
  field: 'file',
  hashHeader: 'x-content-sha256',
} as const;
