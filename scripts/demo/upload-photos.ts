import { type Client, routes, type UploadedPhoto } from '../../packages/contract/src/index.ts';
import { cutPhotograph } from './cut-photograph.ts';
import { photographs } from './photographs.ts';

/** Uploads photographs to a book and returns them by name; a photo that exists already is not duplicated. */
export async function uploadPhotos(
  client: Client,
  projectId: string,
  names: readonly string[],
): Promise<Map<string, UploadedPhoto & { alt: { nl: string; en: string } }>> {
  const uploaded = new Map<string, UploadedPhoto & { alt: { nl: string; en: string } }>();
  for (const name of names) {
    const photograph = photographs[name];
    if (photograph === undefined) throw new Error(`there is no photograph ${name}`);
    const bytes = await cutPhotograph(photograph);
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), `${name}.jpg`);
    const input = { params: { projectId }, body };
    uploaded.set(name, { ...(await client(routes.media.upload, input)), alt: photograph.alt });
  }
  return uploaded;
}
