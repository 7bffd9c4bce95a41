import { IconCheck, IconDeviceMobile } from '@tabler/icons-react';
import type { StorageState } from '../../lib/memories/pending-memories.ts';
import { useOnline } from '../../lib/use-online.ts';
import { iconProps } from '../icon-props.ts';
import { BackButton } from '../link-page/frame.tsx';
import frame from '../link-page/page.module.css';
import classes from './telling.module.css';
import type { TellingTexts } from './telling-texts.ts';

interface TellHeadProps {
  t: TellingTexts;
  back: string;
  onBack: () => void;
  /** Whether the answer is stored on this device; undefined while there is none. */
  state: StorageState | 'recording' | undefined;
}

/** As texts and styles call them. */
const names = { stored: 'kept', storing: 'keeping', unavailable: 'notKept' } as const;

/** Top of a screen for an answer: the way back, and whether the answer is stored. */
export function TellHead({ t, back, onBack, state }: TellHeadProps) {
  const isOnline = useOnline();
  const Icon = isOnline && state === 'stored' ? IconCheck : IconDeviceMobile;
  return (
    <header className={frame.top}>
      <BackButton label={back} onBack={onBack} />
      {state === 'recording' ? (
        <p className={classes.state} role="status" data-kept={state}>
          <span className={classes.dot} />
          {t('telling.running')}
        </p>
      ) : (
        <p className={classes.state} role="status" data-kept={state && names[state]}>
          {state && <Icon {...iconProps(20)} />}
          {state && t(state === 'stored' && !isOnline ? 'telling.only' : `telling.${names[state]}`)}
        </p>
      )}
    </header>
  );
}
