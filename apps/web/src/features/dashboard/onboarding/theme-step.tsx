import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { Drawing, isDrawing } from '../../../ui/art/drawing.tsx';
import choice from '../../../ui/form/choice-card.module.css';
import { themesQuery } from '../api.ts';
import { StepForm } from './step-form.tsx';
import classes from './theme-step.module.css';

interface ThemeStepProps {
  value: string | undefined;
  onChange: (theme: string) => void;
  onNext: () => void;
}

/** Step 1: welcome and theme. */
export function ThemeStep({ value, onChange, onNext }: ThemeStepProps) {
  const { t } = useTranslation();
  const errorId = useId();
  const [isMissing, setIsMissing] = useState(false);
  return (
    <StepForm
      title={t('onboarding.theme.title')}
      text={t('onboarding.theme.text')}
      nextLabel={t('common.next')}
      onNext={() => (value === undefined ? setIsMissing(true) : onNext())}
    >
      <Themes
        value={value}
        errorId={isMissing ? errorId : undefined}
        onChange={(theme) => {
          setIsMissing(false);
          onChange(theme);
        }}
      />
      <p id={errorId} role="alert" className={classes.error}>
        {isMissing && t('onboarding.theme.required')}
      </p>
    </StepForm>
  );
}

interface ThemesProps {
  value: string | undefined;
  errorId: string | undefined;
  onChange: (theme: string) => void;
}

function Themes({ value, errorId, onChange }: ThemesProps) {
  const { t, i18n } = useTranslation();
  const name = useId();
  const { data: themes, isLoadingError, refetch } = useQuery(themesQuery(i18n.language));
  if (isLoadingError) {
    return (
      <div className={classes.failed} role="alert">
        <p>{t('onboarding.theme.failed')}</p>
        <Button variant="default" size="sm" onClick={() => void refetch()}>
          {t('common.retry')}
        </Button>
      </div>
    );
  }
  if (!themes) {
    return (
      <div className={classes.themes} role="status" aria-label={t('onboarding.theme.loading')}>
        {[1, 2, 3, 4, 5, 6].map((place) => (
          <Skeleton key={place} height={136} radius="lg" />
        ))}
      </div>
    );
  }
  return (
    <fieldset className={classes.themes} aria-label={t('onboarding.theme.title')} aria-describedby={errorId}>
      {themes.map((theme, index) => (
        <label key={theme.id} className={`${choice.card} ${classes.theme}`}>
          {isDrawing(theme.emblem) && <Drawing name={theme.emblem} height={44} className={classes.emblem} />}
          <span className={classes.name}>{theme.name}</span>
          <input
            type="radio"
            name={name}
            value={theme.id}
            checked={theme.id === value}
            className={choice.radio}
            ref={index === 0 && value === undefined ? focusOnce : null}
            data-autofocus={theme.id === value || (value === undefined && index === 0) || undefined}
            onChange={() => onChange(theme.id)}
          />
          <span className={classes.description}>{theme.description}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Focuses the first theme once the themes are loaded, unless the user already focused a field. */
function focusOnce(radio: HTMLInputElement | null): void {
  const isIdle = document.activeElement?.closest('[role=radio], input') === null;
  if (radio && isIdle) radio.focus({ preventScroll: true });
}
