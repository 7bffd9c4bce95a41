import { wasmUrls } from './assets.ts';
import { type LiveCovers, startLiveCovers } from './covers/live-covers.ts';
import type { WasmModules } from './engine/supervised-worker.ts';
import { type LivePages, startLivePages } from './pages/live-pages.ts';

export { fontUrlOf } from './covers/cover-fonts.ts';
export type { CoverPainting, LiveCovers, ShownCover } from './covers/live-covers.ts';
export type { ChapterPages, LiveLayout } from './pages/live-layout.ts';
export type { LivePages, ShownPage } from './pages/live-pages.ts';
export type { LiveChapter, LivePhoto } from './pages/messages.ts';
export {
  findInText,
  findOnPages,
  type PagePoint,
  type TextArea,
  type TextPoint,
  textArea,
} from './pages/node-places.ts';

/** The live pages of a book, in a worker of their own. Nothing is fetched before a book is given. */
export function createLivePages(): LivePages {
  return startLivePages({
    loadPrograms,
    createWorker: () =>
      new Worker(new URL('./pages/main-live-worker.ts', import.meta.url), { type: 'module' }),
  });
}

/** Covers as they are printed, in a worker of their own. Nothing is fetched before a cover is shown. */
export function createLiveCovers(): LiveCovers {
  return startLiveCovers({
    loadPrograms,
    createWorker: () =>
      new Worker(new URL('./covers/main-cover-worker.ts', import.meta.url), { type: 'module' }),
  });
}

let programs: Promise<WasmModules> | undefined;

// Compiled once for all workers of a visit; the browser keeps the files and its own compiled form for the next.
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
