import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { Screen, ScreenTitle } from '../../../ui/screen/screen.tsx';
import classes from './checkout-form.module.css';

/** Placeholder of the order form until its initial values are loaded. */
export function CheckoutSkeleton({ name, title }: { name: string; title: string }) {
  return (
    <Screen name={name} title={title} className={classes.columns}>
      <div className={classes.left}>
        <div className={classes.fields}>
          <ScreenTitle className={classes.title}>{title}</ScreenTitle>
          {[0, 1, 2, 3, 4].map((row) => (
            <Skeleton key={row} height={48} mt={36} radius="md" />
          ))}
        </div>
      </div>
      <aside className={classes.right}>
        <div className={classes.summary}>
          <SummarySkeleton />
        </div>
      </aside>
    </Screen>
  );
}

/** Placeholder of the summary until the first quote. */
export function SummarySkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status">
      <VisuallyHidden>{t('checkout.loading')}</VisuallyHidden>
      <div className={classes.bookSkeleton} aria-hidden="true">
        <Skeleton height={130} width={92} radius="xs" />
        <div>
          <Skeleton height={24} width="60%" />
          <Skeleton height={14} width="85%" mt={12} />
          <Skeleton height={14} width="70%" mt={8} />
        </div>
      </div>
      {[0, 1, 2, 3].map((line) => (
        <Skeleton key={line} height={16} mt={16} />
      ))}
      <Skeleton height={32} mt={28} />
    </div>
  );
}
