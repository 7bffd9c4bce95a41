import type { Rhythm } from '@dierbaar/contract';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { dateFormat } from '../../lib/format/intl-formats.ts';

export type Weekly = Extract<Rhythm, { kind: 'weekly' }>;

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** A Monday, from which the names of the days follow. */
const monday = Date.UTC(2024, 0, 1);

/** Days and hours of a rhythm in words. */
export function useRhythmTexts(): {
  day: (weekday: number) => string;
  shortDay: (weekday: number) => string;
  time: (hour: number) => string;
} {
  const { i18n } = useTranslation();
  const write = (weekday: number, length: 'long' | 'short') =>
    dateFormat(i18n.language, { weekday: length, timeZone: 'UTC' }).format(
      monday + (weekday - 1) * 24 * 3600_000,
    );
  return {
    day: (weekday) => write(weekday, 'long'),
    shortDay: (weekday) => write(weekday, 'short'),
    time: (hour) => `${String(hour).padStart(2, '0')}:00`,
  };
}

/** A quiet moment, by the clocks of this device. */
export function usualWeekly(weekday: number, hour: number): Weekly {
  return { kind: 'weekly', weekday, hour, zone: Intl.DateTimeFormat().resolvedOptions().timeZone };
}
