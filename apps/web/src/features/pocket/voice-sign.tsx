import type { RecordingSummary } from '@dierbaar/contract';
import { IconMicrophone } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { useMemoryTexts } from '../../lib/memories/use-memory-texts.ts';
import { findSound } from '../../lib/recordings/sound.ts';
import { iconProps } from '../../ui/icon-props.ts';
import classes from '../../ui/telling/rows.module.css';
import { usePlayer } from '../../ui/voice/use-player.ts';
import { PlayButton } from '../../ui/voice/voice-row.tsx';

/** Plays a voice that was collected. */
export function VoiceSign({ recording }: { recording: RecordingSummary }) {
  const { t } = useTranslation();
  const voice = useMemoryTexts().voice(recording);
  const player = usePlayer(() => findSound(recording.id));
  if (recording.state === 'ready')
    return (
      <PlayButton
        player={player}
        label={{ play: t('memories.listen', { voice }), pause: t('memories.pause', { voice }) }}
        size={52}
      />
    );
  return (
    <span className={classes.sign}>
      <IconMicrophone {...iconProps(24)} />
    </span>
  );
}
