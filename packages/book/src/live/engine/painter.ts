import {
  initSync,
  RenderPageImageOptions,
  type RenderSession,
  type TypstRenderer,
  TypstRendererBuilder,
} from '@myriaddreamin/typst-ts-renderer';
import { z } from 'zod';

// Renders the bitmap without the text layer.
const PICTURE_ONLY = 1;
const MILLIMETRES_PER_POINT = 25.4 / 72;

const painted = z.object({ cacheKey: z.string() });

/** Painted page; `bitmap` is null when the page still has the given key. */
type PaintedPage = { key: string; bitmap: ImageBitmap | null };

/** Renders single pages from the typesetter's exports. */
export class Painter {
  readonly #renderer: TypstRenderer;

  readonly #heap: WebAssembly.Memory;

  private constructor(renderer: TypstRenderer, heap: WebAssembly.Memory) {
    this.#renderer = renderer;
    this.#heap = heap;
  }

  static async load(module: WebAssembly.Module): Promise<Painter> {
    const { memory } = initSync({ module });
    return new Painter(await new TypstRendererBuilder().build(), memory);
  }

  /** Size of the WebAssembly memory in bytes. */
  get memory(): number {
    return this.#heap.buffer.byteLength;
  }

  /** Session for the pages of one chapter; exports are added in the order they were made. */
  open(): RenderSession {
    return this.#renderer.create_session();
  }

  add(session: RenderSession, changes: Uint8Array): void {
    this.#renderer.manipulate_data(session, 'merge', changes);
  }

  /** Paints a page (from 1) on white, at `scale` pixels per millimetre, unless its key is `known`. */
  async paint(
    session: RenderSession,
    page: number,
    scale: number,
    known: string | null,
  ): Promise<PaintedPage> {
    const size = session.pages_info.page(page - 1);
    const pixelsPerPoint = scale * MILLIMETRES_PER_POINT;
    const canvas = new OffscreenCanvas(
      Math.max(1, Math.round(size.width_pt * pixelsPerPoint)),
      Math.max(1, Math.round(size.height_pt * pixelsPerPoint)),
    );
    const options = new RenderPageImageOptions();
    options.page_off = page - 1;
    options.pixel_per_pt = pixelsPerPoint;
    options.background_color = '#ffffff';
    options.data_selection = PICTURE_ONLY;
    if (known !== null) options.cache_key = known;
    const context = canvas.getContext('2d', { alpha: false });
    // Photos and ornaments are scaled down from larger bitmaps.
    if (context !== null) context.imageSmoothingQuality = 'high';
    const { cacheKey } = painted.parse(await this.#renderer.render_page_to_canvas(session, context, options));
    return { key: cacheKey, bitmap: cacheKey === known ? null : canvas.transferToImageBitmap() };
  }
}
