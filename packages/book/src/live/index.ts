import { type BodyFace, faces } from '../choices/faces.ts';
import { fontFiles } from '../fonts/font-files.ts';
import { assetUrls, wasmUrls } from './assets.ts';
import { type LiveCovers, startLiveCovers } from './covers/live-covers.ts';
import type { WasmModules } from './engine/supervised-worker.ts';
import { type LivePages, startLivePages } from './pages/live-pages.ts';
import { type LiveSpecimen, startLiveSpecimen } from './specimen/live-specimen.ts';

export { fontUrlOf } from './covers/cover-fonts.ts';
export type { CoverPainting, LiveCovers, ShownCover } from './covers/live-covers.ts';
export type { ChapterPages, LiveLayout } from './pages/live-layout.ts';
export type { LivePages, ShownPage } from './pages/live-pages.ts';
export type { LiveChapter } from './pages/messages.ts';
export {
  findInText,
  findOnPages,
  type PagePoint,
  type TextArea,
  type TextPoint,
  textArea,
} from './pages/node-places.ts';

export type { LiveSpecimen } from './specimen/live-specimen.ts';
export type { SpecimenPage } from './specimen/specimen-messages.ts';

/** Live pages of a book, laid out in their own worker. The worker starts with the first `setBook`. */
export function createLivePages(): LivePages {
  return startLivePages({
    loadPrograms,
    createWorker: () =>
      new Worker(new URL('./pages/main-live-worker.ts', import.meta.url), { type: 'module' }),
  });
}

/** Printed covers on canvases, painted in their own worker. The worker starts with the first cover shown. */
export function createLiveCovers(): LiveCovers {
  return startLiveCovers({
    loadPrograms,
    createWorker: () =>
      new Worker(new URL('./covers/main-cover-worker.ts', import.meta.url), { type: 'module' }),
  });
}

/** Pages that show the settings of a book, laid out in their own worker. The worker starts with the first `setBook`. */
export function createLiveSpecimen(): LiveSpecimen {
  return startLiveSpecimen({
    loadPrograms,
    createWorker: () =>
      new Worker(new URL('./specimen/main-specimen-worker.ts', import.meta.url), { type: 'module' }),
  });
}

/** Font files of a body face with their styles, for the page of the app. */
export function bodyFontsOf(face: BodyFace): { url: string; weight: string; style: string }[] {
  const files = fontFiles.text.filter(({ family }) => family === faces[face].family);
  return files.map(({ path }) => ({
    url: assetUrls.fonts[path] ?? '',
    weight: path.includes('/600') ? '600' : '400',
    style: path.includes('_Italic/') ? 'italic' : 'normal',
  }));
}

let programs: Promise<WasmModules> | undefined;

// Compiled once for all workers of a page load; the browser caches the files and the compiled code.
function loadPrograms(): Promise<WasmModules> {
  programs ??= Promise.all([
    WebAssembly.compileStreaming(fetch(wasmUrls.compiler)),
    WebAssembly.compileStreaming(fetch(wasmUrls.renderer)),
  ]).then(([compiler, renderer]) => ({ compiler, renderer }));
  programs.catch(() => {
    programs = undefined;
  });
  return programs;
}
