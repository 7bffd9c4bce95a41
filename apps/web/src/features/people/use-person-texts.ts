import type { Invitation } from '@dierbaar/contract';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { formatDay, formatShortDay } from '../../lib/format/dates.ts';
import { useMemoryTexts } from '../../lib/memories/use-memory-texts.ts';
import { labelOf } from './person-state.ts';
import { useRhythmTexts } from './use-rhythm-texts.ts';

/** Words about somebody who was asked. */
export function usePersonTexts(): {
  label: (person: Invitation) => string;
  rhythm: (person: Invitation) => string;
  /** What came back last: "3 foto’s", "een verhaal en 1 foto". */
  answer: (answer: NonNullable<Invitation['lastAnswer']>) => string;
  /** What the writer should know besides. */
  note: (person: Invitation) => string | null;
} {
  const { t, i18n } = useTranslation();
  const memories = useMemoryTexts();
  const texts = useRhythmTexts();
  const shortDay = (moment: string) => formatShortDay(moment, i18n.language);
  return {
    label: (person) => {
      const label = labelOf(person);
      const { lastAnswer } = person;
      return label === 'told' && lastAnswer
        ? t('people.label.told', { day: memories.day(lastAnswer.toldAt) })
        : t(`people.label.${label === 'told' ? 'waiting' : label}`);
    },
    rhythm: ({ rhythm, state, email, endsAt }) => {
      if (state === 'ended') return t('people.endedText');
      if (email === null || rhythm.kind === 'once') {
        const until = formatDay(endsAt, i18n.language);
        return t(email === null ? 'people.onceByLink' : 'people.onceByMail', { until });
      }
      const when = { day: texts.day(rhythm.weekday), time: texts.time(rhythm.hour) };
      return t(state === 'paused' ? 'people.paused' : 'people.weekly', when);
    },
    answer: ({ hasText, photos, hasRecording }) => {
      if (hasRecording) return t('memories.voiceComing');
      if (photos === 0) return t('people.story');
      return hasText
        ? t('people.storyAndPhotos', { count: photos })
        : t('memories.photos', { count: photos });
    },
    note: ({ state, email, lastAnswer, lastQuestion, lastMail }) => {
      if (state === 'ended') return null;
      if (state === 'bounced') return t('people.bounced', { email: email ?? '' });
      if (state === 'stopped') return t('people.stopped');
      if (lastMail === 'under-way') return t('people.underWay');
      if (lastAnswer !== null) return null;
      const askedAt = lastQuestion?.askedAt ?? null;
      return askedAt === null ? t('people.noAnswer') : t('people.noAnswerSince', { day: shortDay(askedAt) });
    },
  };
}
