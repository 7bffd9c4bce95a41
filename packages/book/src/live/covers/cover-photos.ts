import type { BoxedPhoto } from '../../cover/photo-covers/cover-photos.ts';
import { type PhotoView, regionOf } from '../../cover/photo-region.ts';
import type { Typesetter } from '../engine/typesetter.ts';

// Longest side in pixels; more is not visible on a screen.
const MAX_SIDE = 1800;
// Cut photos kept in memory: dragging a photo back and forth asks for the same cuts again.
const MAX_CUTS = 6;

/** Photos of covers, cropped in the same way as for print. */
export class CoverPhotos {
  readonly #typesetter: Pick<Typesetter, 'setFile' | 'dropFile'>;
  readonly #pictures = new Map<string, Promise<ImageBitmap | null>>();
  readonly #cuts = new Map<string, string>();
  #count = 0;

  constructor(typesetter: Pick<Typesetter, 'setFile' | 'dropFile'>) {
    this.#typesetter = typesetter;
  }

  put(name: string, picture: Blob | null): void {
    if (picture === null) this.#pictures.delete(name);
    else
      this.#pictures.set(
        name,
        createImageBitmap(picture).catch(() => null),
      );
    for (const key of [...this.#cuts.keys()]) if (key.startsWith(`${name} `)) this.#dropCut(key);
  }

  /** File of the photo cropped to its frame; null when it is missing or unreadable. */
  async cut({ photo, width, height }: BoxedPhoto, view: PhotoView): Promise<string | null> {
    const picture = await this.#pictures.get(photo);
    if (!picture) return null;
    const region = regionOf(picture, view, { width, height });
    const key = `${photo} ${JSON.stringify(region)}`;
    const known = this.#cuts.get(key);
    if (known !== undefined) return known;
    const bytes = await cutOut(picture, region);
    this.#count += 1;
    const file = `cover-photo-${this.#count}.jpg`;
    this.#typesetter.setFile(`/${file}`, bytes);
    this.#cuts.set(key, file);
    const [oldest] = this.#cuts.keys();
    if (this.#cuts.size > MAX_CUTS && oldest !== undefined) this.#dropCut(oldest);
    return file;
  }

  #dropCut(key: string): void {
    const file = this.#cuts.get(key);
    this.#cuts.delete(key);
    if (file !== undefined) this.#typesetter.dropFile(`/${file}`);
  }
}

async function cutOut(
  picture: ImageBitmap,
  { left, top, width, height }: ReturnType<typeof regionOf>,
): Promise<Uint8Array> {
  const part = Math.min(1, MAX_SIDE / Math.max(width, height));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(width * part)),
    Math.max(1, Math.round(height * part)),
  );
  const context = canvas.getContext('2d', { alpha: false });
  if (context !== null) {
    // Transparent pixels print as white.
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
  }
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.93 });
  return new Uint8Array(await blob.arrayBuffer());
}
