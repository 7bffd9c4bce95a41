import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { daysAgo, formatTime, formatWeekday } from '../../../lib/format/dates.ts';

/** Formats a time relative to today: "Gisteren, 22:03". */
export function useDateTimeText(): (at: string) => string {
  const dayText = useDayText();
  const { i18n } = useTranslation();
  return (at) => `${dayText(at)}, ${formatTime(at, i18n.language)}`;
}

/** Formats a day relative to today: "Vandaag", "Gisteren", "Woensdag 11 november". */
export function useDayText(): (at: string) => string {
  const { t, i18n } = useTranslation();
  return (at) => {
    const now = new Date();
    const days = daysAgo(at, now);
    if (days === 0) return t('writing.history.today');
    if (days === 1) return t('writing.history.yesterday');
    const day = formatWeekday(at, i18n.language, now);
    return day.charAt(0).toUpperCase() + day.slice(1);
  };
}
