import { IconMailExclamation } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { errorCodeOf } from '../../lib/api/failure-kind.ts';
import { pathTo } from '../../lib/paths.ts';
import { FailureNotice } from '../../ui/notice/failure-notice.tsx';
import { Notice } from '../../ui/notice/notice.tsx';

/** Reason for a failed login, with a next step. */
export function LoginNotice({ error, email }: { error: unknown; email: string }) {
  const { t } = useTranslation();
  switch (errorCodeOf(error)) {
    case 'invalid_combination':
      return (
        <Notice kind="problem" title={t('auth.login.invalidCombination')}>
          {t('auth.login.invalidCombinationHint')}
        </Notice>
      );
    case 'not_verified':
      return (
        <Notice
          kind="problem"
          title={t('auth.login.notVerified')}
          icon={<IconMailExclamation size={20} stroke={1.6} aria-hidden="true" />}
          action={
            <Link to={pathTo('verification-resend', { query: { email } })}>
              {t('common.sendConfirmation')}
            </Link>
          }
        >
          {t('auth.login.notVerifiedHint')}
        </Notice>
      );
    default:
      return <FailureNotice error={error} />;
  }
}
