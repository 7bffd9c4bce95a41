import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import classes from './stage.module.css';

interface PageTurnButtonProps {
  direction: 'previous' | 'next';
  isDisabled: boolean;
  onClick: () => void;
}

export function PageTurnButton({ direction, isDisabled, onClick }: PageTurnButtonProps) {
  const { t } = useTranslation();
  const Icon = direction === 'previous' ? IconChevronLeft : IconChevronRight;
  return (
    <button
      type="button"
      className={classes.turn}
      data-direction={direction}
      aria-label={t(`preview.${direction}`)}
      // The `disabled` attribute would take the focus away from the button.
      aria-disabled={isDisabled}
      onClick={() => !isDisabled && onClick()}
    >
      <Icon size={20} stroke={1.6} aria-hidden="true" />
    </button>
  );
}
