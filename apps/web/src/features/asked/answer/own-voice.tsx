import type { RecordingSummary } from '@dierbaar/contract';
import phone from '../../../ui/link-page/phone.module.css';
import { usePlayer } from '../../../ui/voice/use-player.ts';
import { VoiceTime } from '../../../ui/voice/voice-player.tsx';
import { PlayButton } from '../../../ui/voice/voice-row.tsx';
import classes from '../asked.module.css';
import { useAsked } from '../asked-context.ts';
import { askedOwnTexts } from './later-texts.ts';

/** What a teller said, to hear it again. */
export function OwnVoice({ recording: { id, state, seconds, levels } }: { recording: RecordingSummary }) {
  const { t, locale, client } = useAsked();
  const player = usePlayer(() => client.address('sound', { id }));
  if (state !== 'ready' || seconds === null)
    return <p className={phone.soft}>{askedOwnTexts(locale)('askedOwn.preparing')}</p>;
  return (
    <div className={classes.voice}>
      <VoiceTime
        player={player}
        levels={levels}
        seconds={seconds}
        label={t('telling.voice.place')}
        moment={(at, length) => t('telling.voice.moment', { at, length })}
      />
      <PlayButton
        player={player}
        label={{ play: t('telling.voice.play'), pause: t('telling.voice.pause') }}
        size={72}
      />
    </div>
  );
}
