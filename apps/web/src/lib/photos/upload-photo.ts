import { routes, type UploadedPhoto, upload, urlOf } from '@dierbaar/contract';
import { i18n } from '../../i18n/i18n.ts';
import { renewSession, session } from '../api/api.ts';
import { type PhotoProblem, problemOf } from './check-file.ts';
import { loadUploadedPhoto } from './photo-query.ts';

export type UploadResult = { ok: true; photo: UploadedPhoto } | { ok: false; problem: PhotoProblem };

export interface UploadOptions {
  projectId: string;
  picture: Blob;
  fileName: string;
  /** Fraction from 0 to 1. */
  onProgress: (part: number) => void;
  signal?: AbortSignal;
}

/** Uploads a picture; a lost session asks to sign in. Idempotent: the same bytes give the same answer. */
export async function uploadPhoto(options: UploadOptions): Promise<UploadResult> {
  const hash = await hashOf(options.picture);
  const token = session.token();
  let result = await post(options, hash);
  if (!result.ok && result.problem === 'unauthorised') {
    try {
      if (await renewSession(token)) result = await post(options, hash);
    } catch {
      // Without an answer it is unknown whether there is a session.
      result = { ok: false, problem: 'failed' };
    }
  }
  if (result.ok) await loadUploadedPhoto(options.projectId, result.photo.name, options.picture);
  return result;
}

/** Uses XMLHttpRequest, because `fetch` reports no upload progress. */
function post(
  { projectId, picture, fileName, onProgress, signal }: UploadOptions,
  hash: string,
): Promise<UploadResult> {
  const { promise, resolve } = Promise.withResolvers<UploadResult>();
  const request = new XMLHttpRequest();
  const body = new FormData();
  body.append(upload.field, picture, fileName);
  request.open('POST', `/api${urlOf(routes.media.upload, { params: { projectId } })}`);
  request.setRequestHeader('accept', 'application/json');
  request.setRequestHeader('accept-language', i18n.language);
  request.setRequestHeader('authorization', `Bearer ${session.token() ?? ''}`);
  request.setRequestHeader(upload.hashHeader, hash);
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0));
  request.addEventListener('loadend', () => resolve(readAnswer(request)));
  signal?.addEventListener('abort', () => request.abort(), { once: true });
  request.send(body);
  return promise;
}

function readAnswer({ status, responseText }: XMLHttpRequest): UploadResult {
  if (status < 200 || status > 299) return { ok: false, problem: problemOf(status) };
  try {
    return { ok: true, photo: routes.media.upload.response.parse(JSON.parse(responseText)) };
  } catch {
    return { ok: false, problem: 'failed' };
  }
}

async function hashOf(picture: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await picture.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
