import { limits } from '@dierbaar/contract';
import { useId, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { StandingBook } from '../../../ui/book/standing-book.tsx';
import classes from './name-step.module.css';
import { StepForm } from './step-form.tsx';
import type { BookDraft } from './steps.ts';

/** Characters that fit one line of the field in its large size. */
const charactersPerLine = 20;

interface NameStepProps {
  draft: BookDraft;
  onChange: (name: string) => void;
  onBack: () => void;
  onNext: () => void;
}

/** Step 2: the name, which is required. */
export function NameStep({ draft, onChange, onBack, onNext }: NameStepProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLTextAreaElement>(null);
  const [id, labelId, errorId] = [useId(), useId(), useId()];
  const [isMissing, setIsMissing] = useState(false);
  const next = () => {
    if (draft.name.trim() !== '') return onNext();
    setIsMissing(true);
    field.current?.focus();
  };
  return (
    <StepForm
      title={t('onboarding.name.title')}
      text={t('onboarding.name.text')}
      nextLabel={t('common.next')}
      onBack={onBack}
      onNext={next}
      aside={
        <div className={classes.book}>
          <StandingBook format={draft.format} theme={draft.theme ?? ''} name={draft.name} />
        </div>
      }
    >
      {/* A text area, because a long name wraps instead of hiding its beginning. */}
      <textarea
        ref={field}
        id={id}
        className={classes.field}
        data-autofocus
        rows={draft.name.length > charactersPerLine ? 2 : 1}
        data-long={draft.name.length > charactersPerLine || undefined}
        value={draft.name}
        maxLength={limits.projectNameCharacters}
        autoComplete="off"
        aria-labelledby={labelId}
        aria-invalid={isMissing}
        aria-describedby={errorId}
        onChange={(event) => {
          setIsMissing(false);
          onChange(event.currentTarget.value.replace(/\s*\n\s*/g, ' '));
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
      />
      <div className={classes.under}>
        <label id={labelId} htmlFor={id}>
          {t('onboarding.name.label')}
        </label>
        <span aria-hidden="true">
          {draft.name.length > limits.projectNameCharacters / 2 &&
            t('book.characters', { used: draft.name.length, max: limits.projectNameCharacters })}
        </span>
      </div>
      <p id={errorId} role="alert" className={classes.error}>
        {isMissing && t('book.nameRequired')}
      </p>
    </StepForm>
  );
}
