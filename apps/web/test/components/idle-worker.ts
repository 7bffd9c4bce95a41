/** Takes the place of a worker that sets or paints pages, where a test needs none. */
export class IdleWorker extends EventTarget {
  postMessage() {}
  terminate() {}
}
