import { Skeleton } from '@mantine/core';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import classes from './writing.module.css';

const lines = ['96%', '100%', '92%', '98%', '64%', '99%', '95%', '88%'];

/** Skeleton of the workspace while the text is loading. */
export function WritingSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={classes.workspace} aria-busy="true" data-folded>
      <div className={classes.questions}>
        <div className={classes.waitingCards}>
          {['a', 'b', 'c', 'd'].map((card) => (
            <Skeleton key={card} height={104} radius={14} />
          ))}
        </div>
      </div>
      <div className={classes.waitingPage}>
        <h1 tabIndex={-1} className={classes.waitingTitle}>
          {t('writing.loading')}
        </h1>
        {lines.map((width) => (
          <Skeleton key={width} height={18} width={width} radius={2} mt={14} />
        ))}
      </div>
      <div className={classes.waitingStatus} />
    </div>
  );
}
