import { deviceHeader } from '@dierbaar/contract';
import { createLinkClient, type LinkClient, type LinkRoutes } from '../../lib/api/link-client.ts';
import {
  postPicture,
  readAnswer,
  type UploadOptions,
  type UploadResult,
} from '../../lib/photos/sending/post-picture.ts';

const askedRoutes: LinkRoutes<'asked'> = {
  see: ['GET', '/asked/:token'],
  consent: ['POST', '/asked/:token/consent'],
  addPhoto: ['POST', '/asked/:token/photos'],
  photo: ['GET', '/asked/:token/photos/:name'],
  addRecording: ['POST', '/asked/:token/recordings'],
  recording: ['GET', '/asked/:token/recordings/:id'],
  sound: ['GET', '/asked/:token/recordings/:id/sound'],
  answer: ['POST', '/asked/:token/answers'],
  askBack: ['POST', '/asked/:token/answers/:id/ask-back'],
  another: ['POST', '/asked/:token/another'],
  skip: ['POST', '/asked/:token/skip'],
  stop: ['POST', '/asked/:token/stop'],
  unsubscribe: ['POST', '/asked/:token/unsubscribe'],
  claim: ['POST', '/asked/:token/claim'],
};

export interface AskedClient extends LinkClient<'asked'> {
  /** Sends a picture; `device` for a hand-over. `isGone` when the link has ended. */
  upload(options: UploadOptions, device?: string): Promise<UploadResult>;
}

export function createAskedClient(token: string, language: () => string): AskedClient {
  const headers = () => ({ 'accept-language': language() });
  const client = createLinkClient(askedRoutes, { token }, headers);
  return {
    ...client,
    upload: async (options, device) => {
      const path = client.address('addPhoto').slice('/api'.length);
      const answer = await postPicture(
        { path, headers: { ...headers(), ...(device !== undefined && { [deviceHeader]: device }) } },
        options,
      );
      return readAnswer(answer, (json) => {
        const { name, width, height } = json as { name: string; width: number; height: number };
        if (typeof name !== 'string') throw new TypeError('an answer without a photo');
        return { location: name, name, width, height };
      });
    },
  };
}
