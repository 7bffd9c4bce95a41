import { useTranslation } from '../../i18n/react/use-translation.ts';
import type { RecorderTexts } from './recorder-texts.ts';

/** Texts of the recorder in the app. */
export function useRecorderTexts(): RecorderTexts {
  const { t } = useTranslation();
  return {
    text: (key) => t(`recording.${key}`),
    moment: (at, length) => t('recording.moment', { at, length }),
  };
}
