import { IconBook2, IconListDetails, IconPalette, IconPencil } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { Drawing } from '../../../ui/art/drawing.tsx';
import classes from './explanation-step.module.css';
import { StepForm } from './step-form.tsx';

const parts = [
  ['chapters', IconListDetails],
  ['writing', IconPencil],
  ['cover', IconPalette],
  ['print', IconBook2],
] as const;

interface ExplanationStepProps {
  isCreating: boolean;
  onBack: () => void;
  onNext: () => void;
}

/** Step 4: explains how a book is made; submitting creates it. */
export function ExplanationStep({ isCreating, onBack, onNext }: ExplanationStepProps) {
  const { t } = useTranslation();
  return (
    <StepForm
      title={t('onboarding.explanation.title')}
      text={t('onboarding.explanation.text')}
      nextLabel={t('onboarding.explanation.submit')}
      isBusy={isCreating}
      onBack={onBack}
      onNext={onNext}
      aside={<Drawing name="bo-pointing" height={220} className={classes.bo} />}
    >
      <ol className={classes.parts}>
        {parts.map(([part, Icon]) => (
          <li key={part} className={classes.part}>
            <span className={classes.icon}>
              <Icon size={20} stroke={1.6} aria-hidden="true" />
            </span>
            <span>
              <span className={classes.name}>{t(`onboarding.explanation.${part}Title`)}</span>
              <span className={classes.text}>{t(`onboarding.explanation.${part}`)}</span>
            </span>
          </li>
        ))}
      </ol>
    </StepForm>
  );
}
