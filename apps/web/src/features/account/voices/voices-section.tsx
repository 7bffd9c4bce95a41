import { minutesOf } from '@dierbaar/book/voice';
import type { Recording } from '@dierbaar/contract';
import { Button, Switch } from '@mantine/core';
import { IconMicrophone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { formatDay } from '../../../lib/format/dates.ts';
import { findSound, saveSound } from '../../../lib/recordings/sound.ts';
import { useSubmission } from '../../../ui/form/use-submission.ts';
import { showFailure } from '../../../ui/snackbar/snackbar.tsx';
import { usePlayer } from '../../../ui/voice/use-player.ts';
import { PlayButton } from '../../../ui/voice/voice-row.tsx';
import { AccountSection } from '../account-section.tsx';
import { DeleteVoiceDialog } from './delete-voice-dialog.tsx';
import { switchVoice, voicesQuery } from './voices-api.ts';
import classes from './voices-section.module.css';

/** Voices of printed books that are deleted here: their codes play on. Most people have none. */
export function VoicesSection() {
  const { t } = useTranslation();
  const { data: voices = [] } = useQuery(voicesQuery);
  if (voices.length === 0) return null;
  return (
    <AccountSection
      title={t('account.voices.title')}
      text={t('account.voices.text')}
      icon={IconMicrophone}
      summary={t('account.voices.summary', { count: voices.length })}
    >
      <ul className={classes.voices}>
        {voices.map((voice) => (
          <Voice key={voice.id} voice={voice} />
        ))}
      </ul>
    </AccountSection>
  );
}

function Voice({ voice }: { voice: Recording }) {
  const { t, i18n } = useTranslation();
  const [isDeleting, setIsDeleting] = useState(false);
  const player = usePlayer(() => findSound(voice.id));
  const name = voice.caption || voice.speaker || t('account.voices.unnamed');
  const onFailure = () => showFailure(t('common.failed'));
  const switching = useSubmission(() => switchVoice(voice.id, !voice.isOff), { onFailure });
  const saving = useSubmission(() => saveSound(voice.id, name), { onFailure });
  const facts = {
    length: minutesOf(voice.seconds ?? 0),
    day: formatDay(voice.promisedUntil ?? voice.createdAt, i18n.language),
  };
  return (
    <li className={classes.voice}>
      <PlayButton
        player={player}
        label={{ play: t('account.voices.play', { name }), pause: t('account.voices.pause', { name }) }}
        size={44}
      />
      <div className={classes.name}>
        {name}
        <span>{t(voice.isOff ? 'account.voices.off' : 'account.voices.until', facts)}</span>
        <Switch
          label={t('account.voices.hearable')}
          aria-label={t('account.voices.hearableOf', { name })}
          checked={!voice.isOff}
          disabled={switching.isBusy}
          onChange={() => switching.submit()}
        />
      </div>
      <div className={classes.actions}>
        <Button
          size="sm"
          variant="default"
          loading={saving.isBusy}
          onClick={() => saving.submit()}
          aria-label={t('account.voices.saveOf', { name })}
        >
          {t('account.voices.save')}
        </Button>
        <Button
          size="sm"
          variant="subtle"
          color="wine"
          onClick={() => setIsDeleting(true)}
          aria-label={t('account.voices.deleteOf', { name })}
        >
          {t('account.voices.delete')}
        </Button>
      </div>
      <DeleteVoiceDialog voice={voice} isOpen={isDeleting} onClose={() => setIsDeleting(false)} />
    </li>
  );
}
