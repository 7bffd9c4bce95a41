import { routes, urlOf } from '@dierbaar/contract';
import { i18n } from '../../../i18n/i18n.ts';
import { renewSession, session } from '../../api/api.ts';
import { loadUploadedPhoto } from '../photo-query.ts';
import { postPicture, readAnswer, type UploadOptions, type UploadResult } from './post-picture.ts';

/** Uploads a picture; a lost session asks to sign in. Idempotent: the same bytes give the same answer. */
export async function uploadPhoto(options: UploadOptions): Promise<UploadResult> {
  const token = session.token();
  let result = await post(options);
  if (!result.ok && result.problem === 'unauthorised') {
    try {
      if (await renewSession(token)) result = await post(options);
    } catch {
      // Without an answer it is unknown whether there is a session.
      result = { ok: false, problem: 'failed' };
    }
  }
  if (result.ok) await loadUploadedPhoto(options.projectId, result.photo.name, options.picture);
  return result;
}

async function post(options: UploadOptions): Promise<UploadResult> {
  const { projectId } = options;
  const headers = { 'accept-language': i18n.language, authorization: `Bearer ${session.token() ?? ''}` };
  const path = urlOf(routes.media.upload, { params: { projectId } });
  return readAnswer(await postPicture({ path, headers }, options), (json) =>
    routes.media.upload.response.parse(json),
  );
}
