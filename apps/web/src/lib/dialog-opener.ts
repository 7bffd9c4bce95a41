/** Opens the one dialog of its kind, from any feature. */
export interface DialogOpener<Request> {
  open(request: Request): void;
  /** Shows the dialog for `open` until the returned function is called. */
  showWith(show: (request: Request) => void): () => void;
}

export function createDialogOpener<Request>(): DialogOpener<Request> {
  let shown: ((request: Request) => void) | undefined;
  return {
    open: (request) => shown?.(request),
    showWith(show) {
      shown = show;
      return () => {
        shown = undefined;
      };
    },
  };
}
