import type { Format } from '@dierbaar/contract';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { FormatPicker } from '../../../ui/book/format-picker.tsx';
import classes from './onboarding.module.css';
import { StepForm } from './step-form.tsx';

interface FormatStepProps {
  value: Format;
  onChange: (format: Format) => void;
  onBack: () => void;
  onNext: () => void;
}

/** Step 3: the format. */
export function FormatStep({ value, onChange, onBack, onNext }: FormatStepProps) {
  const { t } = useTranslation();
  return (
    <StepForm
      title={t('onboarding.format.title')}
      text={t('onboarding.format.text')}
      nextLabel={t('common.next')}
      onBack={onBack}
      onNext={onNext}
    >
      <div className={classes.formats}>
        <FormatPicker label={t('onboarding.format.title')} value={value} onChange={onChange} />
      </div>
    </StepForm>
  );
}
