import type { Project } from '@dierbaar/contract';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { Drawing } from '../../../ui/art/drawing.tsx';
import { StandingBook } from '../../../ui/book/standing-book.tsx';
import classes from './finish-step.module.css';
import { StepForm } from './step-form.tsx';

/** Step 5: the created book. */
export function FinishStep({ book, onNext }: { book: Project; onNext: () => void }) {
  const { t } = useTranslation();
  return (
    <StepForm
      title={t('onboarding.finish.title', { name: book.name })}
      text={t('onboarding.finish.text')}
      nextLabel={t('onboarding.finish.submit')}
      onNext={onNext}
      aside={
        <div className={classes.book}>
          <StandingBook format={book.format} theme={book.theme} name={book.name} />
        </div>
      }
    >
      <Drawing name="bo-celebrating" height={160} className={classes.bo} />
    </StepForm>
  );
}
