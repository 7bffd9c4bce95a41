import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { findSound } from '../../../lib/recordings/sound.ts';
import { usePlayer } from '../../../ui/voice/use-player.ts';
import { PlayButton } from '../../../ui/voice/voice-row.tsx';
import { Waveform } from '../../../ui/voice/waveform.tsx';
import own from './voice-view.module.css';

interface RecordedVoiceProps {
  /** Id of the recording. */
  id: string;
  levels: string;
  seconds: number;
  name: string;
}

/** A recording to listen to, drawn with the bars that it has in print. */
export function RecordedVoice({ id, levels, seconds, name }: RecordedVoiceProps) {
  const { t } = useTranslation();
  const player = usePlayer(() => findSound(id));
  const voice = name || t('writing.voice.unnamed');
  return (
    <>
      <div className={own.heard}>
        <PlayButton
          player={player}
          label={{ play: t('writing.voice.play', { voice }), pause: t('writing.voice.pause', { voice }) }}
          size={44}
        />
        <Waveform levels={levels} played={seconds > 0 ? player.at / seconds : 0} />
      </div>
      {player.state === 'failed' && (
        <p className={own.failed} role="alert">
          {t('writing.voice.playFailed')}
        </p>
      )}
    </>
  );
}
