import { createRenderer, type Renderer, type RendererOptions } from '@dierbaar/book/render';

export type BookRenderer = Pick<Renderer, 'render' | 'close'>;

/** A renderer whose processes start with the first job: a copy of the API never starts any. */
export function createLazyRenderer(options: RendererOptions): BookRenderer {
  let started: Renderer | undefined;
  let isClosed = false;
  return {
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
