import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist';
import * as parser from 'pdfjs-dist/build/pdf.worker.min.mjs';
import type { FromPainter, PaintJob, ToPainter } from './messages.ts';

// pdf.js parses and paints in this one worker, so that neither blocks the page.
const scope = globalThis as typeof globalThis & { fonts: FontFaceSet; pdfjsWorker?: typeof parser };
scope.pdfjsWorker = parser;

const pointsPerMillimetre = 72 / 25.4;
const files = new Map<number, Promise<PDFDocumentProxy>>();
const jobs = new Map<number, PaintJob>();
let isBusy = false;

addEventListener('message', ({ data }: MessageEvent<ToPainter>) => {
  switch (data.kind) {
    case 'open':
      files.set(data.file, getDocument(settingsFor(data.bytes)).promise);
      return;
    case 'close':
      return void closeFile(data.file);
    case 'paint':
      jobs.set(data.job.id, data.job);
      return void runJobs();
    case 'cancel':
      jobs.delete(data.id);
      return;
    default:
      // pdf.js sends itself messages over the same channel.
      return;
  }
});

function settingsFor(bytes: ArrayBuffer): Parameters<typeof getDocument>[0] {
  const workerDocument: Partial<Document> = { fonts: scope.fonts };
  return {
    data: new Uint8Array(bytes),
    ownerDocument: workerDocument as Document,
    CanvasFactory: OffscreenCanvases,
    FilterFactory: NoFilters,
    useWorkerFetch: false,
    useSystemFonts: false,
    useWasm: false,
    verbosity: 0,
  };
}

async function closeFile(file: number): Promise<void> {
  const opened = files.get(file);
  files.delete(file);
  for (const job of jobs.values()) if (job.file === file) jobs.delete(job.id);
  await opened?.then((document) => document.loadingTask.destroy()).catch(() => undefined);
}

async function runJobs(): Promise<void> {
  if (isBusy) return;
  isBusy = true;
  for (let next = takeNext(); next; next = takeNext()) {
    const { id } = next;
    try {
      const bitmap = await paint(next);
      respond({ kind: 'painted', id, bitmap }, [bitmap]);
    } catch (error) {
      respond({ kind: 'failed', id, message: String(error) }, []);
    }
  }
  isBusy = false;
}

/** Removes and returns the job with the highest priority, the latest first, because users page on. */
function takeNext(): PaintJob | undefined {
  let best: PaintJob | undefined;
  for (const job of jobs.values()) if (!best || job.rank <= best.rank) best = job;
  if (best) jobs.delete(best.id);
  return best;
}

async function paint({ file, page: number, scale, bleed }: PaintJob): Promise<ImageBitmap> {
  const document = await files.get(file);
  if (!document) throw new Error('the file is closed');
  const page = await document.getPage(number);
  const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
  const cut = bleed * scale;
  const viewport = page.getViewport({
    scale: scale / pointsPerMillimetre,
    offsetX: -cut,
    offsetY: -cut,
  });
  const side = (points: number) => Math.max(1, Math.round((points / pointsPerMillimetre) * scale - 2 * cut));
  const canvas = new OffscreenCanvas(side(right - left), side(top - bottom));
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('there is nothing to paint on');
  const painted = { canvas: null, canvasContext: context as object as CanvasRenderingContext2D, viewport };
  await page.render(painted).promise;
  page.cleanup();
  return canvas.transferToImageBitmap();
}

function respond(message: FromPainter, transfer: Transferable[]): void {
  postMessage(message, { transfer });
}

interface Surface {
  canvas: OffscreenCanvas | null;
  context: OffscreenCanvasRenderingContext2D | null;
}

class OffscreenCanvases {
  create(width: number, height: number): Surface {
    const canvas = new OffscreenCanvas(width, height);
    return { canvas, context: canvas.getContext('2d') };
  }

  reset({ canvas }: Surface, width: number, height: number): void {
    if (canvas) Object.assign(canvas, { width, height });
  }

  destroy(surface: Surface): void {
    if (surface.canvas) Object.assign(surface.canvas, { width: 0, height: 0 });
    surface.canvas = null;
    surface.context = null;
  }

  getNoAlphaContext(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D | null {
    return canvas.getContext('2d', { alpha: false });
  }
}

/** SVG filters need a DOM, which a worker lacks; book pages use none. */
class NoFilters {
  addFilter = none;
  addHCMFilter = none;
  addAlphaFilter = none;
  addLuminosityFilter = none;
  addKnockoutFilter = none;
  addHighlightHCMFilter = none;
  addSelectionHCMFilter = none;
  addSelectionFilter = none;
  createSelectionStyle = () => null;
  destroy = () => undefined;
}

function none(): string {
  return 'none';
}
