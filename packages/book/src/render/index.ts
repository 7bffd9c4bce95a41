export type { BookSettings, ChapterText } from '../layout/layout-data.ts';
export type { NodePlace, PartPage } from '../layout/node-map.ts';
export type {
  FailedRender,
  PageSize,
  PhotoPaths,
  RenderedFile,
  RenderFailure,
  RenderJob,
  RenderOutcome,
  RenderQuality,
} from './job.ts';
export {
  checkPdf,
  type PdfExpectation,
  type PdfProblem,
  type PdfReport,
  type PrintedPhoto,
} from './pdf/check-pdf.ts';
export { largestPrints } from './photos/photo-sizes.ts';
export { targetWidth } from './photos/prepare-photo.ts';
export type { FileOutcome } from './process/render-job.ts';
export { defaultLimits, type RenderLimits } from './process/render-limits.ts';
export { createRenderer, type Renderer, type RendererOptions } from './process/renderer.ts';
export { readTemplateVersion } from './template-version.ts';
