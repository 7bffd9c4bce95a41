import type { Block, ChapterDocument } from '@dierbaar/book';
import type { UploadedPhoto } from '@dierbaar/contract';
import type { PendingPhoto, PlacePhoto } from '../../../lib/photos/upload-queue.ts';
import { WrittenText } from '../document/written-text.ts';
import { getSavers } from '../saving/saver/get-savers.ts';
import { newImage } from './new-image.ts';

/** Opens a chapter that no screen shows, so that a photo can be put into its text. */
export async function openChapterPlace(userId: string, chapterId: string): Promise<PlacePhoto> {
  const savers = await getSavers(userId);
  const { saver } = await savers.open(chapterId);
  return async (photo, pending) => {
    const { chapter } = saver.document();
    const next = withPhoto(chapter, photo, pending);
    if (next !== chapter) saver.changed(new WrittenText(next));
    saver.start();
    await saver.settled();
  };
}

/** Text with an uploaded photo in its place; at the end when that was removed. */
export function withPhoto(
  chapter: ChapterDocument,
  photo: UploadedPhoto,
  { target, placedAs }: Pick<PendingPhoto, 'target' | 'placedAs'>,
): ChapterDocument {
  if (target.kind !== 'chapter') return chapter;
  const { index, replaces, width, caption } = target;
  const { content } = chapter;
  const nearest = (name: string) =>
    content
      .flatMap((block, at) => (block.type === 'image' && block.attrs.name === name ? [at] : []))
      .sort((one, other) => Math.abs(one - index) - Math.abs(other - index))[0];
  if (placedAs === photo.name && nearest(photo.name) !== undefined) return chapter;
  const { name, pixelWidth, pixelHeight } = newImage(photo).attrs;
  const replaced = replaces === undefined ? undefined : nearest(replaces);
  if (replaced !== undefined) {
    const exchange = (block: Block, at: number): Block =>
      at === replaced && block.type === 'image'
        ? { ...block, attrs: { ...block.attrs, name, pixelWidth, pixelHeight } }
        : block;
    return { ...chapter, content: content.map(exchange) };
  }
  // Nothing stands before the chapter photo.
  const start = content[0]?.type === 'chapterPhoto' ? 1 : 0;
  const at = replaces === undefined ? Math.min(Math.max(index, start), content.length) : content.length;
  const line: Block[] =
    at === content.length ? [{ type: 'paragraph', attrs: { textAlign: null }, content: [] }] : [];
  return {
    ...chapter,
    content: [...content.slice(0, at), newImage(photo, width, caption), ...line, ...content.slice(at)],
  };
}
