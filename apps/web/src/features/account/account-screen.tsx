import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { userQuery } from '../../lib/session/user.ts';
import { Screen, ScreenTitle } from '../../ui/screen/screen.tsx';
import { useIsNarrow } from '../../ui/screen/use-is-narrow.ts';
import classes from './account-screen.module.css';
import { DeletionSection } from './deletion/deletion-section.tsx';
import { DetailsSection } from './details-section.tsx';
import { DevicesSection } from './devices-section.tsx';
import { ExportSection } from './export/export-section.tsx';
import { LanguageSection } from './language-section.tsx';
import { PasskeysSection } from './passkeys/passkeys-section.tsx';
import { SecurityEventsSection } from './security/security-events-section.tsx';
import { SubscriptionSection } from './subscription/subscription-section.tsx';
import { VoicesSection } from './voices/voices-section.tsx';

export function AccountScreen() {
  const { t } = useTranslation();
  // The guard loads the user before this screen opens.
  const { data: user } = useQuery(userQuery);
  const isNarrow = useIsNarrow();
  return (
    <Screen name="account" title={t('account.title')} className={classes.screen}>
      <ScreenTitle>{t('account.title')}</ScreenTitle>
      {isNarrow && user ? (
        <p className={classes.person}>
          <span>
            {user.firstName} {user.lastName}
          </span>
          <span>{user.email}</span>
        </p>
      ) : (
        <p className={classes.text}>{t('account.text')}</p>
      )}
      {user && (
        <>
          <SubscriptionSection user={user} />
          <DetailsSection user={user} />
          <LanguageSection />
          <PasskeysSection />
          <DevicesSection />
          <SecurityEventsSection />
          <VoicesSection />
          <ExportSection />
          <DeletionSection />
        </>
      )}
    </Screen>
  );
}
