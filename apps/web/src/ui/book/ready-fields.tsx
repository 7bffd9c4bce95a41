import { limits } from '@dierbaar/contract';
import { TextInput } from '@mantine/core';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { formatDay } from '../../lib/format/dates.ts';
import { todayOf } from '../../lib/projects/ready-in-time.ts';
import classes from './ready-fields.module.css';

/** The day on which a printed book should be there, and what for. */
export interface ReadyChoice {
  readyOn: string | null;
  readyFor: string;
}

interface ReadyFieldsProps {
  value: ReadyChoice;
  /** Whether the day differs from that of the book, so that its last day to order is not known yet. */
  isNewDay: boolean;
  /** The last day to order for the day of the book. */
  orderBy: string | null;
  onChange: (choice: ReadyChoice) => void;
}

export function ReadyFields({ value, isNewDay, orderBy, onChange }: ReadyFieldsProps) {
  const { t, i18n } = useTranslation();
  const { readyOn, readyFor } = value;
  return (
    <section className={classes.ready} aria-labelledby="ready-in-time">
      <h3 id="ready-in-time">{t('settings.ready.title')}</h3>
      <p className={classes.hint}>{t('settings.ready.text')}</p>
      <div className={classes.fields}>
        <TextInput
          type="date"
          label={t('settings.ready.day')}
          min={todayOf(new Date())}
          value={readyOn ?? ''}
          onChange={({ currentTarget }) => onChange({ ...value, readyOn: currentTarget.value || null })}
        />
        <TextInput
          label={t('settings.ready.for')}
          placeholder={t('settings.ready.forExample')}
          maxLength={limits.readyForCharacters}
          value={readyFor}
          onChange={({ currentTarget }) => onChange({ ...value, readyFor: currentTarget.value })}
        />
      </div>
      <p className={classes.hint} role="status">
        {readyOn !== null && isNewDay && t('settings.ready.afterSaving')}
        {readyOn !== null &&
          !isNewDay &&
          orderBy !== null &&
          t('settings.ready.orderBy', { day: formatDay(orderBy, i18n.language) })}
      </p>
    </section>
  );
}
