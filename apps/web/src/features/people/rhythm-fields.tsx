import type { Rhythm } from '@dierbaar/contract';
import { NativeSelect } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import choice from '../../ui/form/choice-card.module.css';
import classes from './rhythm-fields.module.css';
import { useRhythmTexts, usualWeekly, type Weekly, weekdays } from './use-rhythm-texts.ts';

interface RhythmFieldsProps {
  value: Rhythm;
  onChange: (rhythm: Rhythm) => void;
  /** Without an address nothing can be mailed every week. */
  canBeWeekly: boolean;
}

/** Whether somebody is asked once or every week, and then on which day and at which hour. */
export function RhythmFields({ value, onChange, canBeWeekly }: RhythmFieldsProps) {
  const { t } = useTranslation();
  const name = useId();
  const option = (kind: Rhythm['kind'], rhythm: Rhythm) => (
    <label className={classes.option} data-off={(kind === 'weekly' && !canBeWeekly) || undefined}>
      <input
        type="radio"
        name={name}
        className={choice.radio}
        checked={value.kind === kind}
        disabled={kind === 'weekly' && !canBeWeekly}
        onChange={() => onChange(rhythm)}
      />
      {t(`people.rhythm.${kind}`)}
    </label>
  );
  return (
    <fieldset>
      <legend className={classes.legend}>{t('people.rhythm.legend')}</legend>
      <div className={classes.row}>
        {option('once', { kind: 'once' })}
        {option('weekly', value.kind === 'weekly' ? value : usualWeekly(7, 10))}
        {value.kind === 'weekly' && <WhenFields value={value} onChange={onChange} />}
      </div>
      {!canBeWeekly && <p className={classes.hint}>{t('people.rhythm.byMailOnly')}</p>}
    </fieldset>
  );
}

function WhenFields({ value, onChange }: { value: Weekly; onChange: (rhythm: Weekly) => void }) {
  const { t } = useTranslation();
  const texts = useRhythmTexts();
  return (
    <span className={classes.when}>
      <NativeSelect
        aria-label={t('people.rhythm.day')}
        value={value.weekday}
        onChange={({ currentTarget }) => onChange({ ...value, weekday: Number(currentTarget.value) })}
        data={weekdays.map((weekday) => ({ value: String(weekday), label: texts.day(weekday) }))}
      />
      <HourField hour={value.hour} onChange={(hour) => onChange({ ...value, hour })} />
    </span>
  );
}

interface HourFieldProps {
  hour: number;
  onChange: (hour: number) => void;
  /** Above the field; without it it is read aloud only. */
  hasLabel?: boolean;
}

export function HourField({ hour, onChange, hasLabel = false }: HourFieldProps) {
  const { t } = useTranslation();
  const texts = useRhythmTexts();
  const label = t('people.rhythm.hour');
  return (
    <NativeSelect
      {...(hasLabel ? { label } : { 'aria-label': label })}
      value={hour}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      data={Array.from({ length: 24 }, (_, at) => ({ value: String(at), label: texts.time(at) }))}
    />
  );
}
