/** The worker module of pdf.js has no types; it is only passed on. */
declare module 'pdfjs-dist/build/pdf.worker.min.mjs' {
  export const WorkerMessageHandler: object;
}
