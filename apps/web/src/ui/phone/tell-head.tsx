import { IconCheck, IconDeviceMobile } from '@tabler/icons-react';
import type { KeptState } from '../../lib/memories/memory-list.ts';
import { useOnline } from '../../lib/use-online.ts';
import { iconProps } from '../icon-props.ts';
import { BackButton } from './frame.tsx';
import frame from './page.module.css';
import classes from './tell.module.css';

interface TellHeadProps {
  back: string;
  onBack: () => void;
  /** Whether what is told is on this device; undefined while nothing is. */
  state: KeptState | 'recording' | undefined;
  /** `only` is what is kept without a connection. */
  text: (state: KeptState | 'recording' | 'only') => string;
}

/** The top of a screen on which somebody tells: the way back, and what is kept. */
export function TellHead({ back, onBack, state, text }: TellHeadProps) {
  const isOnline = useOnline();
  const Icon = isOnline && state === 'kept' ? IconCheck : IconDeviceMobile;
  return (
    <header className={frame.top}>
      <BackButton label={back} onBack={onBack} />
      <p className={classes.state} role="status" data-kept={state}>
        {state === 'recording' ? <span className={classes.dot} /> : state && <Icon {...iconProps(20)} />}
        {state && text(state === 'kept' && !isOnline ? 'only' : state)}
      </p>
    </header>
  );
}
