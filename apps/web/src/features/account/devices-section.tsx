import { Button } from '@mantine/core';
import { IconDeviceLaptop, IconDeviceMobile, IconDevices } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { formatMoment } from '../../lib/format/dates.ts';
import { useSubmission } from '../../ui/form/use-submission.ts';
import { showFailure, showSuccess } from '../../ui/snackbar/snackbar.tsx';
import { AccountSection } from './account-section.tsx';
import { devicesQuery, signOutDevice } from './api.ts';
import { describeDevice } from './describe-device.ts';
import classes from './devices-section.module.css';
import { Loaded } from './loaded.tsx';
import { SignOutButtons } from './sign-out-buttons.tsx';

export function DevicesSection() {
  const { t } = useTranslation();
  const query = useQuery(devicesQuery);
  return (
    <AccountSection
      title={t('account.devices.title')}
      text={t('account.devices.text')}
      icon={IconDevices}
      summary={query.data && t('account.devices.summary', { count: query.data.length - 1 })}
    >
      <Loaded query={query}>
        {(devices) => (
          <ul className={classes.devices}>
            {devices.map((device) => (
              <Device key={device.id} {...device} />
            ))}
          </ul>
        )}
      </Loaded>
      <SignOutButtons />
    </AccountSection>
  );
}

interface DeviceProps {
  id: string;
  device: string;
  lastUsedAt: string;
  isCurrent: boolean;
}

function Device({ id, device, lastUsedAt, isCurrent }: DeviceProps) {
  const { t, i18n } = useTranslation();
  const signOut = useSubmission(
    async () => {
      await signOutDevice(id);
      showSuccess(t('account.devices.signedOut'));
    },
    { onFailure: () => showFailure(t('frame.logoutFailed')) },
  );
  const known = describeDevice(device);
  const name = known ? t('account.devices.name', known) : t('account.devices.unknown');
  const Icon = known && /Android|iPhone|iPad/.test(known.system) ? IconDeviceMobile : IconDeviceLaptop;
  return (
    <li className={classes.device}>
      <Icon size={24} stroke={1.6} aria-hidden="true" />
      <div className={classes.name}>
        {name}
        <span>{t('account.devices.lastUsed', { moment: formatMoment(lastUsedAt, i18n.language) })}</span>
      </div>
      {isCurrent ? (
        <span className={classes.current}>{t('account.devices.current')}</span>
      ) : (
        <Button
          size="sm"
          variant="default"
          loading={signOut.isBusy}
          onClick={() => signOut.submit()}
          aria-label={t('account.devices.signOutOf', { device: name })}
        >
          {t('account.devices.signOut')}
        </Button>
      )}
    </li>
  );
}
