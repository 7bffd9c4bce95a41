export {
  checkPdf,
  type PdfExpectation,
  type PdfProblem,
  type PdfReport,
  type PrintedPhoto,
} from './check-pdf.ts';
export type {
  NodePlace,
  PageSize,
  PhotoPaths,
  RenderedFile,
  RenderFailure,
  RenderJob,
  RenderOutcome,
  RenderQuality,
} from './job.ts';
export type { BookSettings, ChapterText } from './layout-data.ts';
export { createRenderer, type Renderer, type RendererOptions } from './renderer.ts';
export { defaultLimits, type RenderLimits } from './sandbox.ts';
export { readTemplateVersion } from './template-version.ts';
