import type { RecordingSummary } from '@dierbaar/contract';
import { useTranslation } from '../../../../i18n/react/use-translation.ts';
import { useMemoryTexts } from '../../../../lib/memories/use-memory-texts.ts';
import { findSound } from '../../../../lib/recordings/sound.ts';
import { usePlayer } from '../../../../ui/voice/use-player.ts';
import { VoiceRow } from '../../../../ui/voice/voice-row.tsx';
import classes from '../collected.module.css';

/** The voice of a memory, to listen to; until it can be heard it says so. */
export function MemoryVoice({ recording, bars }: { recording: RecordingSummary; bars: number }) {
  const { t } = useTranslation();
  const texts = useMemoryTexts();
  const player = usePlayer(() => findSound(recording.id));
  const { state, seconds, levels } = recording;
  const voice = texts.voice(recording);
  if (state !== 'ready' || seconds === null)
    return <p className={classes.preparing}>{state === 'failed' ? voice : t('memories.preparing')}</p>;
  return (
    <div className={classes.voice} data-voice>
      <VoiceRow
        player={player}
        label={{ play: t('memories.listen', { voice }), pause: t('memories.pause', { voice }) }}
        size={30}
        levels={levels}
        seconds={seconds}
        bars={bars}
      />
    </div>
  );
}
