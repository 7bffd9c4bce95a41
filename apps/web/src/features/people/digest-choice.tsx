import { routes } from '@dierbaar/contract';
import { Switch } from '@mantine/core';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { api } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { showFailure } from '../../ui/snackbar/snackbar.tsx';
import classes from './own-rhythm.module.css';

const digestQuery = queryOptions({
  queryKey: ['invitations', 'digest'],
  queryFn: ({ signal }) => api(routes.invitations.digest, {}, { signal }),
});

/** Whether the writer gets mails about new memories; for all books together. */
export function DigestChoice() {
  const { t } = useTranslation();
  const hint = useId();
  const { data } = useQuery(digestQuery);
  const { mutate, isPending } = useMutation({
    mutationFn: (isWanted: boolean) => api(routes.invitations.changeDigest, { body: { isWanted } }),
    onSuccess: (answer) => queryClient.setQueryData(digestQuery.queryKey, answer),
    onError: () => showFailure(t('common.failed')),
  });
  if (!data) return null;
  return (
    <div className={classes.switch}>
      <Switch
        color="sage"
        size="md"
        label={t('people.own.digest')}
        aria-describedby={hint}
        checked={data.isWanted}
        disabled={isPending}
        onChange={({ currentTarget }) => mutate(currentTarget.checked)}
      />
      <p id={hint} className={classes.hint}>
        {t('people.own.digestHint')}
      </p>
    </div>
  );
}
