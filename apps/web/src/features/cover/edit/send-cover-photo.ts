import { limits, routes, type UploadedPhoto, upload, urlOf } from '@dierbaar/contract';
import { session } from '../../../lib/api/api.ts';

/** Why a picture cannot come into the book, in the words of the specification. */
export type PhotoProblem = 'failed' | 'tooBig' | 'format' | 'overLimit' | 'unauthorised';

export type SentPhoto = { ok: true; photo: UploadedPhoto } | { ok: false; problem: PhotoProblem };

/** Sends a photo for the cover; `onProgress` hears how far it is, from 0 to 1. */
export async function sendCoverPhoto(
  projectId: string,
  file: File,
  onProgress: (part: number) => void,
): Promise<SentPhoto> {
  if (!isPicture(file)) return { ok: false, problem: 'format' };
  if (file.size > limits.uploadBytes) return { ok: false, problem: 'tooBig' };
  const first = await post(projectId, file, onProgress);
  const isRefused = !first.ok && first.problem === 'unauthorised';
  return isRefused && (await session.refresh().catch(() => false))
    ? post(projectId, file, onProgress)
    : first;
}

/** `fetch` does not tell how far an upload is. */
function post(projectId: string, file: File, onProgress: (part: number) => void): Promise<SentPhoto> {
  const { promise, resolve } = Promise.withResolvers<SentPhoto>();
  const request = new XMLHttpRequest();
  const body = new FormData();
  body.append(upload.field, file, file.name);
  request.open('POST', `/api${urlOf(routes.media.upload, { params: { projectId } })}`);
  request.setRequestHeader('accept', 'application/json');
  request.setRequestHeader('authorization', `Bearer ${session.token() ?? ''}`);
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0));
  request.addEventListener('loadend', () => resolve(readAnswer(request)));
  request.send(body);
  return promise;
}

function readAnswer({ status, responseText }: XMLHttpRequest): SentPhoto {
  if (status < 200 || status > 299) return { ok: false, problem: problemOf(status) };
  try {
    return { ok: true, photo: routes.media.upload.response.parse(JSON.parse(responseText)) };
  } catch {
    return { ok: false, problem: 'failed' };
  }
}

function problemOf(status: number): PhotoProblem {
  if (status === 401) return 'unauthorised';
  if (status === 409 || status === 413) return 'overLimit';
  return status === 415 || status === 422 ? 'format' : 'failed';
}

// Some systems tell no type; then the name decides, and in the end the server, which looks at the bytes.
function isPicture({ type, name }: File): boolean {
  return type === '' ? /\.(jpe?g|png)$/i.test(name) : type === 'image/jpeg' || type === 'image/png';
}
