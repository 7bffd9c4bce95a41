import { createRenderer, type Renderer, type RendererOptions } from '@dierbaar/book/render';

export interface BookRenderer extends Pick<Renderer, 'render' | 'renderTo' | 'close'> {
  /** Starts the processes; resolves when they have loaded fonts and templates. */
  warmUp(): Promise<void>;
}

/** A renderer that starts its processes on `warmUp` or with the first job, so that the API starts none. */
export function createOnDemandRenderer(options: RendererOptions): BookRenderer {
  let started: Renderer | undefined;
  let isClosed = false;
  const start = (): Renderer => {
    if (isClosed) throw new Error('the renderer is closed');
    started ??= createRenderer(options);
    return started;
  };
  return {
    async warmUp() {
      started ??= createRenderer(options);
      await started.whenWarm();
    },
    render: async (job, book) => start().render(job, book),
    renderTo: async (target, job, book, fetched) => start().renderTo(target, job, book, fetched),
    async close() {
      isClosed = true;
      await started?.close();
    },
  };
}
