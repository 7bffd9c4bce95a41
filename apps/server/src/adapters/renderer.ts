import { createRenderer, type Renderer, type RendererOptions } from '@dierbaar/book/render';

export interface BookRenderer extends Pick<Renderer, 'render' | 'close'> {
  /** Starts the processes and settles when they have loaded what every job needs. */
  warmUp(): Promise<void>;
}

/** A renderer whose processes start when asked for, or with the first job: a copy of the API never starts any. */
export function createOnDemandRenderer(options: RendererOptions): BookRenderer {
  let started: Renderer | undefined;
  let isClosed = false;
  return {
    async warmUp() {
      started ??= createRenderer(options);
      await started.whenWarm();
    },
    async render(job, book) {
      if (isClosed) throw new Error('the renderer is closed');
      started ??= createRenderer(options);
      return started.render(job, book);
    },
    async close() {
      isClosed = true;
      await started?.close();
    },
  };
}
