/** A request to ask somebody for a book. */
export interface AskRequest {
  projectId: string;
  /** Its questions are offered first. */
  chapterId?: string;
  /** Somebody who was asked before. */
  invitationId?: string;
  /** Gives the focus back where the opener cannot. */
  onClosed?: () => void;
}

let show: (request: AskRequest) => void = () => {};

/** Opens the one dialog of the app to ask somebody, from any feature. */
export function openAsk(request: AskRequest): void {
  show(request);
}

/** Shows the dialog for `openAsk` until the returned function is called. */
export function showAskWith(shown: (request: AskRequest) => void): () => void {
  show = shown;
  return () => {
    show = () => {};
  };
}
