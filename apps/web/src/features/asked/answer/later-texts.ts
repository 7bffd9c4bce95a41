import { askedOwn as englishAskedOwn } from '../../../i18n/en/memories/asked-own.ts';
import { recording as englishRecording } from '../../../i18n/en/memories/recording.ts';
import { telling as englishTelling } from '../../../i18n/en/memories/telling.ts';
import { askedOwn } from '../../../i18n/nl/memories/asked-own.ts';
import { recording } from '../../../i18n/nl/memories/recording.ts';
import { telling } from '../../../i18n/nl/memories/telling.ts';
import { createPageTexts } from '../../../i18n/page-texts.ts';

/** Texts that come with the screen on which somebody speaks by a link. */
export const recordingTexts = createPageTexts<{ recording: typeof recording; telling: typeof telling }>({
  nl: { recording, telling },
  en: { recording: englishRecording, telling: englishTelling },
});

/** Texts that come with the screen of an answer that was sent by a link. */
export const askedOwnTexts = createPageTexts({
  nl: { askedOwn },
  en: { askedOwn: englishAskedOwn },
});
