import { limits, type Passkey } from '@dierbaar/contract';
import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { failureKindOf } from '../../../lib/api/failure-kind.ts';
import { formatDay, formatMoment } from '../../../lib/format/dates.ts';
import { canUsePasskeys, passkeyProblemOf } from '../../../lib/session/passkeys.ts';
import { PromptDialog } from '../../../ui/dialog/prompt-dialog.tsx';
import { useSubmission } from '../../../ui/form/use-submission.ts';
import { showFailure, showSuccess } from '../../../ui/snackbar/snackbar.tsx';
import { AccountSection } from '../account-section.tsx';
import { createPasskey, passkeysQuery } from '../api.ts';
import { describeDevice } from '../describe-device.ts';
import classes from '../devices-section.module.css';
import { Loaded } from '../loaded.tsx';
import own from './passkeys-section.module.css';
import { RemovePasskey } from './remove-passkey.tsx';

/** Passkeys: a way in without a password, for those who want it. */
export function PasskeysSection() {
  const { t } = useTranslation();
  const query = useQuery(passkeysQuery);
  return (
    <AccountSection
      title={t('passkeys.title')}
      text={t('passkeys.text')}
      icon={IconKey}
      summary={query.data && t('passkeys.summary', { count: query.data.length })}
    >
      <Loaded query={query}>
        {(passkeys) => (
          <>
            {passkeys.length === 0 ? (
              <p className={own.empty}>{t('passkeys.empty')}</p>
            ) : (
              <List items={passkeys} />
            )}
            <AddPasskey />
          </>
        )}
      </Loaded>
    </AccountSection>
  );
}

function List({ items }: { items: Passkey[] }) {
  return (
    <ul className={classes.devices}>
      {items.map((passkey) => (
        <Item key={passkey.id} passkey={passkey} />
      ))}
    </ul>
  );
}

function Item({ passkey }: { passkey: Passkey }) {
  const { t, i18n } = useTranslation();
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <li className={classes.device}>
      <IconKey size={24} stroke={1.6} aria-hidden="true" />
      <div className={classes.name}>
        {name}
        <span>
          {lastUsedAt === null
            ? t('passkeys.createdOn', { date: formatDay(createdAt, i18n.language) })
            : t('passkeys.lastUsed', { moment: formatMoment(lastUsedAt, i18n.language) })}
        </span>
      </div>
      <RemovePasskey passkey={passkey} />
    </li>
  );
}

function AddPasskey() {
  const { t } = useTranslation();
  const [isNaming, setIsNaming] = useState(false);
  const device = describeDevice(navigator.userAgent);
  const adding = useSubmission(
    async (name: string) => {
      await createPasskey(name);
      setIsNaming(false);
      showSuccess(t('passkeys.added'));
    },
    {
      onFailure: (error) => {
        const problem = passkeyProblemOf(error);
        if (problem === undefined) showFailure(t(`failure.kinds.${failureKindOf(error)}`));
        else showFailure(t(`passkeys.problems.${problem === 'cancelled' ? 'notAdded' : problem}`));
      },
    },
  );
  if (!canUsePasskeys()) return <p className={own.empty}>{t('passkeys.unsupported')}</p>;
  return (
    <div className={classes.actions}>
      <Button size="sm" variant="default" onClick={() => setIsNaming(true)}>
        {t('passkeys.add')}
      </Button>
      <PromptDialog
        isOpen={isNaming}
        onClose={() => setIsNaming(false)}
        title={t('passkeys.addTitle')}
        text={t('passkeys.addText')}
        label={t('passkeys.name')}
        initial={device ? t('passkeys.defaultName', device) : ''}
        maxCharacters={limits.passkeyNameCharacters}
        emptyText={t('passkeys.nameMissing')}
        submitLabel={t('common.next')}
        isSubmitting={adding.isBusy}
        onSubmit={adding.submit}
      />
    </div>
  );
}
