import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { userQuery } from '../../lib/session/user.ts';
import { Screen, ScreenTitle } from '../../ui/screen/screen.tsx';
import classes from './account-screen.module.css';
import { DetailsSection } from './details-section.tsx';
import { DevicesSection } from './devices-section.tsx';
import { LanguageSection } from './language-section.tsx';
import { PasskeysSection } from './passkeys/passkeys-section.tsx';
import { SecurityEventsSection } from './security/security-events-section.tsx';
import { SubscriptionSection } from './subscription/subscription-section.tsx';

export function AccountScreen() {
  const { t } = useTranslation();
  // The guard loads the user before this screen opens.
  const { data: user } = useQuery(userQuery);
  return (
    <Screen name="account" title={t('account.title')} className={classes.screen}>
      <ScreenTitle>{t('account.title')}</ScreenTitle>
      <p className={classes.text}>{t('account.text')}</p>
      {user && (
        <>
          <DetailsSection user={user} />
          <LanguageSection />
          <SubscriptionSection user={user} />
          <PasskeysSection />
          <DevicesSection />
          <SecurityEventsSection />
        </>
      )}
    </Screen>
  );
}
