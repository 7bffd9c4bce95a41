import { Button, Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { FailureNotice } from '../../ui/notice/failure-notice.tsx';

interface LoadedProps<T> {
  query: UseQueryResult<T>;
  /** Shown instead of one grey line while it is loading. */
  skeleton?: ReactNode;
  children: (data: T) => ReactNode;
}

/** Data of the account: a skeleton until it is there, and when it cannot be loaded why, with a retry. */
export function Loaded<T>({ query: { data, error, refetch }, skeleton, children }: LoadedProps<T>) {
  const { t } = useTranslation();
  if (data !== undefined) return children(data);
  if (!error) return skeleton ?? <Skeleton height={48} radius="sm" />;
  return (
    <FailureNotice
      error={error}
      action={
        <Button size="sm" variant="default" onClick={() => void refetch()}>
          {t('common.retry')}
        </Button>
      }
    />
  );
}
