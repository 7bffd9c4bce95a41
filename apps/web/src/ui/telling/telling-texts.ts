import type { recording } from '../../i18n/nl/memories/recording.ts';
import type { telling } from '../../i18n/nl/memories/telling.ts';
import type { PageTexts } from '../../i18n/page-texts.ts';
import { useTranslation } from '../../i18n/react/use-translation.ts';

/** The texts are those of the caller: the pages of a link load none of the app's. */
export type TellingTexts = PageTexts<{ telling: typeof telling }>;

/** Texts of telling and of the recorder, which the pages of a link load later. */
export type RecordingTexts = PageTexts<{ telling: typeof telling; recording: typeof recording }>;

/** These texts in the app, which has them among its own. */
export const useTellingTexts = () => useTranslation().t as TellingTexts;
export const useRecordingTexts = () => useTranslation().t as RecordingTexts;
