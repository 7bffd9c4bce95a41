import type { Invitation } from '@dierbaar/contract';
import { Switch } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { askOneself, changeInvitation } from '../../lib/invitations/invitations.ts';
import { showFailure, showSuccess } from '../../ui/snackbar/snackbar.tsx';
import { DigestChoice } from './digest-choice.tsx';
import classes from './own-rhythm.module.css';
import { NextQuestion } from './questions/next-question.tsx';
import { HourField } from './rhythm-fields.tsx';
import { useRhythmTexts, usualWeekly, type Weekly, weekdays } from './use-rhythm-texts.ts';

interface OwnRhythmProps {
  projectId: string;
  /** The writer's own invitation; undefined when there never was one. */
  own: Invitation | undefined;
}

/** The question that the writer gets every week, and the mail about new memories. */
export function OwnRhythm({ projectId, own }: OwnRhythmProps) {
  const { t } = useTranslation();
  const texts = useRhythmTexts();
  const [chosen, setChosen] = useState<Weekly>(() => usualWeekly(5, 20));
  const isOn = own?.state === 'active';
  const rhythm = own?.rhythm.kind === 'weekly' ? own.rhythm : chosen;
  const { mutate, isPending } = useMutation({
    mutationFn: (next: { isOn: boolean; rhythm: Weekly }) => saveOwn(projectId, own, next),
    onSuccess: (_, next) =>
      showSuccess(
        next.isOn
          ? t('people.own.saved', { day: texts.day(next.rhythm.weekday), time: texts.time(next.rhythm.hour) })
          : t('people.own.off'),
      ),
    onError: () => showFailure(t('common.failed')),
  });
  const change = (part: Partial<Weekly>) => {
    const next = { ...rhythm, ...part };
    setChosen(next);
    if (isOn) mutate({ isOn, rhythm: next });
  };
  return (
    <section className={classes.own} aria-labelledby="own-rhythm">
      <h2 id="own-rhythm" className={classes.title}>
        {t('people.own.title')}
      </h2>
      <p className={classes.soft}>{t('people.own.text')}</p>
      <Switch
        className={classes.switch}
        color="sage"
        size="md"
        label={t('people.own.on')}
        checked={isOn}
        disabled={isPending}
        onChange={({ currentTarget }) => mutate({ isOn: currentTarget.checked, rhythm })}
      />
      {own?.state === 'bounced' && (
        <p className={classes.soft} role="status">
          {t('people.own.bounced', { email: own.email ?? '' })}
        </p>
      )}
      <DayField weekday={rhythm.weekday} onChange={(weekday) => change({ weekday })} />
      <HourField hasLabel hour={rhythm.hour} onChange={(hour) => change({ hour })} />
      {isOn && own && own.nextQuestion === null && (
        <p className={classes.soft}>{t('people.own.noQuestion')}</p>
      )}
      {isOn && own && <NextQuestion person={own} />}
      <p className={classes.hint}>{t('people.own.hint')}</p>
      <DigestChoice />
    </section>
  );
}

/** A rhythm that the writer stopped by the mail begins anew. */
function saveOwn(
  projectId: string,
  own: Invitation | undefined,
  { isOn, rhythm }: { isOn: boolean; rhythm: Weekly },
): Promise<Invitation> {
  if (own && (own.state === 'active' || own.state === 'paused'))
    return changeInvitation(own.id, { rhythm, isPaused: !isOn });
  return askOneself(projectId, rhythm);
}

function DayField({ weekday, onChange }: { weekday: number; onChange: (weekday: number) => void }) {
  const { t } = useTranslation();
  const texts = useRhythmTexts();
  const name = useId();
  return (
    <fieldset>
      <legend className={classes.legend}>{t('people.rhythm.day')}</legend>
      <div className={classes.dayRow}>
        {weekdays.map((one) => (
          <label key={one} className={classes.day}>
            <input
              type="radio"
              name={name}
              className={classes.radio}
              aria-label={texts.day(one)}
              checked={one === weekday}
              onChange={() => onChange(one)}
            />
            {texts.shortDay(one)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
