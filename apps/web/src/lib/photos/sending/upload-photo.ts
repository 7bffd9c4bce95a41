import { routes, urlOf } from '@dierbaar/contract';
import { i18n } from '../../../i18n/i18n.ts';
import { renewSession, session } from '../../api/api.ts';
import { loadUploadedPhoto } from '../photo-query.ts';
import { postPicture, readAnswer, type UploadOptions, type UploadResult } from './post-picture.ts';

type Picture = Omit<UploadOptions, 'projectId'>;

/** Uploads a picture; a lost session asks to sign in. Idempotent: the same bytes give the same answer. */
export async function uploadPhoto(options: UploadOptions): Promise<UploadResult> {
  const { projectId } = options;
  const result = await send(urlOf(routes.media.upload, { params: { projectId } }), options);
  if (result.ok) await loadUploadedPhoto(projectId, result.photo.name, options.picture);
  return result;
}

/** The same for the photo of a page that has no book yet. */
export function uploadFirstPhoto(picture: Picture): Promise<UploadResult> {
  return send(urlOf(routes.firstPages.addPhoto, {}), picture);
}

async function send(path: string, picture: Picture): Promise<UploadResult> {
  const token = session.token();
  let result = await post(path, picture);
  if (!result.ok && result.problem === 'unauthorised') {
    try {
      if (await renewSession(token)) result = await post(path, picture);
    } catch {
      // Without an answer it is unknown whether there is a session.
      result = { ok: false, problem: 'failed' };
    }
  }
  return result;
}

async function post(path: string, picture: Picture): Promise<UploadResult> {
  const headers = { 'accept-language': i18n.language, authorization: `Bearer ${session.token() ?? ''}` };
  return readAnswer(await postPicture({ path, headers }, picture), (json) =>
    routes.media.upload.response.parse(json),
  );
}
