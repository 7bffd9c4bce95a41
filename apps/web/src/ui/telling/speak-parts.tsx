import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Recorder, RecorderState } from '../../lib/recordings/recorder.ts';
import { iconProps } from '../icon-props.ts';
import frame from '../link-page/page.module.css';
import { RecorderView } from '../recorder/recorder-view.tsx';
import type { RenderLink } from './tell-parts.tsx';
import classes from './telling.module.css';
import type { RecordingTexts } from './telling-texts.ts';

interface SpeakPaperProps {
  t: RecordingTexts;
  recorder: Recorder;
  state: RecorderState;
  /** Why it could not be sent. */
  problem: string | null;
  /** Sends or stores the recording. */
  finish: ReactNode;
  /** Deletes a recording that cannot be sent. */
  remove: ReactNode;
  /** Leads to the words and photos of the same memory. */
  renderLink: RenderLink;
  children?: ReactNode;
}

/** Recording a memory, and what can be done with the recording. */
export function SpeakPaper({
  t,
  recorder,
  state,
  problem,
  finish,
  remove,
  renderLink,
  children,
}: SpeakPaperProps) {
  return (
    <RecorderView recorder={recorder} state={state} t={t}>
      <footer className={classes.dock}>
        {children}
        {problem !== null && <p className={classes.note}>{problem}</p>}
        {finish}
        <button type="button" className={frame.button} data-kind="outlined" onClick={recorder.again}>
          <IconRefresh {...iconProps(22)} />
          {t('recording.again')}
        </button>
        {problem === null
          ? renderLink({ className: classes.also, children: t('telling.alsoWrite') })
          : remove}
      </footer>
    </RecorderView>
  );
}
