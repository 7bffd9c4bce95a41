import { recording as englishRecording } from './en/memories/recording.ts';
import { telling as englishTelling } from './en/memories/telling.ts';
import { recording } from './nl/memories/recording.ts';
import { telling } from './nl/memories/telling.ts';
import { createPageTexts } from './page-texts.ts';

/** Texts that come with the screen on which somebody speaks by a link. */
export const recordingTexts = createPageTexts<{ recording: typeof recording; telling: typeof telling }>({
  nl: { recording, telling },
  en: { recording: englishRecording, telling: englishTelling },
});
