import type { Answering } from '@dierbaar/contract';
import type { LinkWork } from './link-work.ts';

/** What the screens of an answer share. */
export interface AnswerScreenProps {
  page: Answering;
  work: LinkWork;
  /** What went wrong with a photo; empty when nothing did. */
  notice: string;
  onNotice: (text: string) => void;
}

/** What a screen needs of an answer that is not finished. */
export interface OpenAnswerProps extends AnswerScreenProps {
  clientId: string;
  /** Whether the disk was read. */
  isLoaded: boolean;
}
