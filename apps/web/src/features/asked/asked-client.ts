import {
  createClient,
  deviceHeader,
  type RouteInput,
  type RouteOutput,
  type routes,
  urlOf,
} from '@dierbaar/contract';
import { limitedFetch } from '../../lib/limits/limited-fetch.ts';
import {
  postPicture,
  readAnswer,
  type UploadOptions,
  type UploadResult,
} from '../../lib/photos/sending/post-picture.ts';
import { askedRoutes } from './asked-routes.ts';

type Contract = (typeof routes)['asked'];
type Name = Exclude<keyof typeof askedRoutes, 'addPhoto' | 'photo' | 'sound'>;

/** Parameters of a path besides the token. */
type Params<R extends Contract[Name]> =
  RouteInput<R> extends { params: infer All } ? Omit<All, 'token'> : never;

type Input<R extends Contract[Name]> = Omit<RouteInput<R>, 'params'> &
  (keyof Params<R> extends never ? unknown : { params: Params<R> });

/** Calls of one link. */
export interface AskedClient {
  call<N extends Name>(name: N, input: Input<Contract[N]>): Promise<RouteOutput<Contract[N]>>;
  /** Sends a picture; `device` for a hand-over. `isGone` when the link has ended. */
  upload(options: UploadOptions, device?: string): Promise<UploadResult>;
  /** Address of a photo that came by this link. */
  photoAddress(name: string): string;
  /** Address of a recording that came by this link. */
  soundAddress(id: string): string;
}

export function createAskedClient(token: string, language: () => string): AskedClient {
  const headers = () => ({ 'accept-language': language() });
  const client = createClient({ baseUrl: '/api', fetch: limitedFetch, headers });
  return {
    call: async (name, input) => {
      const { params = {}, ...parts } = input as { params?: object };
      // The server of the same release checks its answers by the contract.
      return (await client(askedRoutes[name], { ...parts, params: { ...params, token } } as never)) as never;
    },
    upload: async (options, device) => {
      const path = urlOf(askedRoutes.addPhoto, { params: { token } });
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
    photoAddress: (name) => `/api${urlOf(askedRoutes.photo, { params: { token, name } })}`,
    soundAddress: (id) => `/api${urlOf(askedRoutes.sound, { params: { token, id } })}`,
  };
}
