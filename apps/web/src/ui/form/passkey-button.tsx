import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { canUsePasskeys, passkeyProblemOf } from '../../lib/session/passkeys.ts';
import { FailureNotice } from '../notice/failure-notice.tsx';
import { Notice } from '../notice/notice.tsx';
import classes from './passkey-button.module.css';
import { useSubmission } from './use-submission.ts';

interface PasskeyButtonProps {
  /** Asks the device and tells the server. */
  onUse: () => Promise<void>;
  size: 'md' | 'lg';
  children: string;
}

/** Alternative to a password field: uses a passkey of this device. Nothing where the browser has none. */
export function PasskeyButton({ onUse, size, children }: PasskeyButtonProps) {
  const { t } = useTranslation();
  const using = useSubmission(onUse);
  if (!canUsePasskeys()) return null;
  const problem = passkeyProblemOf(using.failure);
  return (
    <div className={classes.alternative}>
      <p className={classes.or}>{t('passkeys.or')}</p>
      {using.failure &&
        (problem === undefined ? (
          <FailureNotice error={using.failure} />
        ) : (
          <Notice kind="problem">{t(`passkeys.problems.${problem}`)}</Notice>
        ))}
      <Button
        size={size}
        variant="default"
        fullWidth
        loading={using.isBusy}
        leftSection={<IconKey size={20} stroke={1.6} aria-hidden="true" />}
        onClick={() => using.submit()}
      >
        {children}
      </Button>
    </div>
  );
}
