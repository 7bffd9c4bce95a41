import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import classes from './history-panel.module.css';

interface DifferenceStepsProps {
  /** Zero-based index. */
  place: number;
  places: number;
  onStep: (place: number) => void;
}

/** Buttons to the previous and next difference; scrolls the comparison to it. */
export function DifferenceSteps({ place, places, onStep }: DifferenceStepsProps) {
  const { t } = useTranslation();
  useEffect(() => {
    const shown = document.querySelectorAll('[data-current][data-side]')[place >= 0 ? 0 : 1];
    shown?.scrollIntoView({ block: 'center' });
  }, [place]);
  return (
    <span className={classes.steps}>
      <ActionIcon
        variant="subtle"
        size={36}
        aria-label={t('writing.history.previous')}
        disabled={place === 0}
        onClick={() => onStep(place - 1)}
      >
        <IconChevronLeft size={20} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
      <span role="status">{t('writing.history.place', { place: place + 1, places })}</span>
      <ActionIcon
        variant="subtle"
        size={36}
        aria-label={t('writing.history.next')}
        disabled={place >= places - 1}
        onClick={() => onStep(place + 1)}
      >
        <IconChevronRight size={20} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
    </span>
  );
}
