import { minutesOf } from '@dierbaar/book/voice';
import type { Memory, RecordingSummary } from '@dierbaar/contract';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { daysAgo, formatShortDay } from '../format/dates.ts';
import { dateFormat } from '../format/intl-formats.ts';

/** Words about a memory: who told it, on which day, and the beginning of it. */
export function useMemoryTexts(): {
  teller: (memory: Pick<Memory, 'teller'>) => string;
  day: (toldAt: string) => string;
  voice: (recording: RecordingSummary) => string;
  summary: (memory: Pick<Memory, 'text' | 'photos' | 'recording'>) => string;
} {
  const { t, i18n } = useTranslation();
  const voice = ({ state, seconds }: RecordingSummary) =>
    state === 'failed'
      ? t('memories.voiceFailed')
      : seconds === null
        ? t('memories.voiceComing')
        : t('memories.voice', { length: minutesOf(seconds) });
  return {
    teller: ({ teller }) => teller ?? t('memories.you'),
    day: (toldAt) => {
      const days = daysAgo(toldAt, new Date());
      if (days <= 0) return t('memories.today');
      if (days === 1) return t('memories.yesterday');
      return days < 7
        ? dateFormat(i18n.language, { weekday: 'long' }).format(new Date(toldAt))
        : formatShortDay(toldAt, i18n.language);
    },
    voice,
    summary: ({ text, photos, recording }) => {
      if (text !== '') return text.slice(0, summaryCharacters);
      return recording ? voice(recording) : t('memories.photos', { count: photos.length });
    },
  };
}

/** Enough to tell two memories apart when they are read aloud. */
const summaryCharacters = 80;
