/** The reader of pdf.js has no types of its own; it is only handed on. */
declare module 'pdfjs-dist/build/pdf.worker.min.mjs' {
  export const WorkerMessageHandler: object;
}
