import { IconCheck, IconDeviceMobile } from '@tabler/icons-react';
import type { StorageState } from '../../lib/memories/pending-memories.ts';
import { useOnline } from '../../lib/use-online.ts';
import { iconProps } from '../icon-props.ts';
import { BackButton } from './frame.tsx';
import frame from './page.module.css';
import classes from './tell.module.css';

interface TellHeadProps {
  back: string;
  onBack: () => void;
  /** Whether the answer is stored on this device; undefined while there is none. */
  state: StorageState | 'recording' | undefined;
  /** `only` is what is stored without a connection. */
  text: (said: (typeof names)[keyof typeof names] | 'only') => string;
}

/** As texts and styles call them. */
const names = {
  stored: 'kept',
  storing: 'keeping',
  unavailable: 'notKept',
  recording: 'recording',
} as const;

/** Top of a screen for an answer: the way back, and whether the answer is stored. */
export function TellHead({ back, onBack, state, text }: TellHeadProps) {
  const isOnline = useOnline();
  const Icon = isOnline && state === 'stored' ? IconCheck : IconDeviceMobile;
  return (
    <header className={frame.top}>
      <BackButton label={back} onBack={onBack} />
      <p className={classes.state} role="status" data-kept={state && names[state]}>
        {state === 'recording' ? <span className={classes.dot} /> : state && <Icon {...iconProps(20)} />}
        {state && text(state === 'stored' && !isOnline ? 'only' : names[state])}
      </p>
    </header>
  );
}
