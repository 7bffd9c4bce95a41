import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { Drawing } from '../../ui/art/drawing.tsx';
import classes from './first-visit.module.css';

/** Shown when the user has no books. */
export function FirstVisit({ onBegin }: { onBegin: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <div className={classes.shelf}>
        <Drawing name="first-shelf" height={318} className={classes.drawing} />
        <div className={classes.plank} />
      </div>
      <div className={classes.invitation}>
        <h2 className={classes.title}>{t('dashboard.emptyTitle')}</h2>
        <p className={classes.text}>{t('dashboard.emptyExplanation')}</p>
        <Button
          size="lg"
          leftSection={<IconPlus size={20} stroke={1.6} aria-hidden="true" />}
          onClick={onBegin}
        >
          {t('dashboard.beginFirst')}
        </Button>
      </div>
    </>
  );
}
