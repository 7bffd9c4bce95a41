import { IconCheck, IconDeviceMobile } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { KeptState as State } from '../../lib/memories/memory-list.ts';
import { iconProps } from '../../ui/icon-props.ts';

/** Whether what is told is on this phone. */
export function KeptState({ state, isOnline }: { state: State; isOnline: boolean }) {
  const { t } = useTranslation();
  const isSafe = state === 'kept';
  const Icon = isOnline && isSafe ? IconCheck : IconDeviceMobile;
  return (
    <>
      <Icon {...iconProps(20)} />
      {isSafe ? t(isOnline ? 'pocket.tell.kept' : 'pocket.tell.only') : t(`pocket.tell.${state}`)}
    </>
  );
}
