import { createDialogOpener } from '../dialog-opener.ts';

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

/** The dialog to ask somebody for a memory. */
export const askDialog = createDialogOpener<AskRequest>();
