import { type CoverChange, type CoverFields, routes } from '@dierbaar/contract';
import sharp from 'sharp';
import type { TestBook } from './books.ts';

export type CoverInput = CoverChange & Pick<CoverFields, 'themeName'>;

/** Saves a cover and returns the picture of its front. */
export async function saveCover({ call, project }: TestBook, input: CoverInput): Promise<Buffer> {
  const picture = await call(routes.projectCovers.save, { body: { projectId: project.id, ...input } });
  return Buffer.from(await picture.arrayBuffer());
}

export const coverOf = ({ call, project }: TestBook) =>
  call(routes.projectCovers.get, { params: { id: project.id } });

/** A photo that is red on the left and blue on the right. */
const twoColours = () =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background: '#d01010' } })
    .composite([
      {
        input: { create: { width: 600, height: 900, channels: 3, background: '#1010d0' } },
        left: 600,
        top: 0,
      },
    ])
    .jpeg()
    .toBuffer();

/** Uploads a photo of two colours to a book and returns its name. */
export async function uploadPhoto({ project, post }: TestBook): Promise<string> {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(await twoColours())], 'photo.jpg', { type: 'image/jpeg' }));
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') ?? '';
  const answer = await post(`/media/${project.id}`, Buffer.from(await encoded.arrayBuffer()), type);
  return answer.json().name;
}
