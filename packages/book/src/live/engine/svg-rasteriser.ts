// Ornaments and QR codes are rasterised at this size and scaled down on the page.
const LONG_SIDE = 1000;

/** Request to the page to rasterise an SVG. */
export type DrawRequest = { kind: 'draw'; id: number; drawing: Blob };

/**
 * Rasterises SVG images for the painter. A worker cannot do that, so the page does it and sends the bitmap back.
 */
export class SvgRasteriser {
  readonly #post: (message: DrawRequest) => void;
  readonly #waiting = new Map<number, (bitmap: ImageBitmap) => void>();
  #last = 0;
  /** Minimum length of the longer side, in pixels. */
  longSide = LONG_SIDE;

  constructor(post: (message: DrawRequest) => void) {
    this.#post = post;
  }

  draw(bytes: Uint8Array): Promise<ImageBitmap> {
    this.#last += 1;
    const id = this.#last;
    const svg = enlargeSvg(new TextDecoder().decode(bytes), this.longSide);
    this.#post({ kind: 'draw', id, drawing: new Blob([svg], { type: 'image/svg+xml' }) });
    return new Promise((resolve) => this.#waiting.set(id, resolve));
  }

  receive(id: number, bitmap: ImageBitmap | null): void {
    this.#waiting.get(id)?.(bitmap ?? new OffscreenCanvas(1, 1).transferToImageBitmap());
    this.#waiting.delete(id);
  }
}

/** Enlarges an SVG to a whole number of pixels per unit, so that its edges stay sharp. */
export function enlargeSvg(svg: string, longSide: number = LONG_SIDE): string {
  const [opening = ''] = /<svg[^>]*>/.exec(svg) ?? [];
  const box =
    /viewBox="([^"]+)"/
      .exec(opening)?.[1]
      ?.split(/[\s,]+/)
      .map(Number) ?? [];
  const [, , width = 0, height = 0] = box;
  if (!(width > 0 && height > 0)) return svg;
  const times = Math.max(1, Math.ceil(longSide / Math.max(width, height)));
  const sized = opening
    .replace(/\s(width|height)="[^"]*"/g, '')
    .replace('<svg', `<svg width="${width * times}" height="${height * times}"`);
  return svg.replace(opening, sized);
}
