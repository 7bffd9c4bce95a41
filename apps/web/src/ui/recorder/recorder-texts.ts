import type { recording } from '../../i18n/nl/memories/recording.ts';

/** The texts are those of the caller: the pages of others load none of the app's. */
export interface RecorderTexts {
  text: (key: Exclude<keyof typeof recording, 'moment'>) => string;
  moment: (at: string, length: string) => string;
}
