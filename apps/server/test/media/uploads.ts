import { createHash } from 'node:crypto';
import { routes, type UploadedPhoto, upload, urlOf } from '@dierbaar/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../src/deps.ts';
import { openSession } from '../../src/modules/accounts/auth/sessions.service.ts';
import { createProject } from '../../src/modules/books/projects/projects.service.ts';

interface RunningApp {
  app: FastifyInstance;
  deps: Deps;
}

/** A user with a book, and calls that upload and read photos as the browser does. */
export async function createWriter(t: RunningApp, user: { id: string }) {
  const createBook = (name: string) =>
    createProject(t.deps, user.id, { name, theme: 'pregnancy', format: 'a4' }, 'nl');
  const project = await createBook('Voor Noor');
  // A new session for every call: tests advance the clock past the lifetime of a token.
  const signIn = async () => {
    const { accessToken } = await openSession(t.deps, t.deps.db, user.id, 'test');
    return { accessToken, authorization: `Bearer ${accessToken}` };
  };

  const send = async (bytes: Buffer, options: UploadOptions = {}) => {
    const form = await encodeForm(bytes, options.fileName, options.field);
    const payload = options.cutAt === undefined ? form.payload : form.payload.subarray(0, options.cutAt);
    const answer = await t.app.inject({
      method: 'POST',
      url: `/api${urlOf(routes.media.upload, { params: { projectId: options.projectId ?? project.id } })}`,
      headers: {
        authorization: (await signIn()).authorization,
        'content-type': form.type,
        ...options.headers,
      },
      payload,
    });
    return { status: answer.statusCode, body: answer.json() as Answer };
  };
  const getPhoto = async (
    name: string,
    query: { size?: string; projectId?: string } = {},
    headers: object = {},
  ) =>
    t.app.inject({
      url: `/api${urlOf(routes.media.get, { params: { name }, query: { projectId: project.id, ...query } })}`,
      headers: { authorization: (await signIn()).authorization, ...headers },
    });
  const countMedia = async () => (await rowsOf(t, user.id)).length;
  return { user, signIn, project, createBook, send, getPhoto, countMedia };
}

type Answer = UploadedPhoto & { code?: string; message?: string };

interface UploadOptions {
  fileName?: string;
  field?: string;
  projectId?: string;
  headers?: Record<string, string>;
  /** Ends the request after this many bytes, as a broken connection does. */
  cutAt?: number;
}

export function rowsOf(t: RunningApp, userId: string) {
  return t.deps.db.selectFrom('media').selectAll().where('userId', '=', userId).execute();
}

/** A form with one file, as a browser encodes it. */
export async function encodeForm(bytes: Buffer, fileName = 'photo.jpg', field: string = upload.field) {
  const form = new FormData();
  form.set(field, new File([new Uint8Array(bytes)], fileName, { type: 'image/jpeg' }));
  const response = new Response(form);
  const type = response.headers.get('content-type') ?? '';
  return { payload: Buffer.from(await response.arrayBuffer()), type };
}

export const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

export async function readObject(t: RunningApp, key: string): Promise<Buffer | undefined> {
  const object = await t.deps.storage.get(key);
  return object && Buffer.concat(await object.body.toArray());
}
