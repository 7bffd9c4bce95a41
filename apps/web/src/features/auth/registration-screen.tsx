import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { readMarkedPage } from '../../lib/first-page/first-page.ts';
import { pathTo } from '../../lib/paths.ts';
import { readPendingRegistration } from '../../lib/subscription/pending-registration.ts';
import { FormScreen } from '../../ui/form/form-screen.tsx';
import { Aside } from '../../ui/screen/actions.tsx';
import { FirstPageNotice } from './first-page-notice.tsx';
import { RegistrationForm } from './registration-form.tsx';
import classes from './registration-screen.module.css';
import { UnpaidNotice } from './unpaid-notice.tsx';

export function RegistrationScreen() {
  const { t } = useTranslation();
  // A user who returns from the payment page already has an account.
  const [hasPage] = useState(() => readMarkedPage() !== null);
  const [unpaid, setUnpaid] = useState(readPendingRegistration);
  return (
    <FormScreen name="registration" title={t('auth.registration.title')} text={t('auth.registration.text')}>
      <p className={classes.computer}>{t('auth.registration.computer')}</p>
      <FirstPageNotice />
      {unpaid ? (
        <UnpaidNotice registration={unpaid} onExpired={() => setUnpaid(undefined)} />
      ) : (
        <RegistrationForm onUnpaid={setUnpaid} />
      )}
      <Aside>
        {t('auth.registration.hasAccount')} <Link to={pathTo('login')}>{t('common.logIn')}</Link>
        {hasPage && ` ${t('auth.firstPage.loginToo')}`}
      </Aside>
    </FormScreen>
  );
}
