import { ApiError, limits } from '@dierbaar/contract';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { noteRecording } from '../../../lib/recordings/recordings.ts';
import { uploadRecording } from '../../../lib/recordings/sound.ts';
import { showFailure } from '../../../ui/snackbar/snackbar.tsx';

/** Sends a sound that was chosen from this computer, for instance a voice memo. */
export function useSoundFile(projectId: string, onSent: (recordingId: string) => void) {
  const { t } = useTranslation();
  const [isSending, setIsSending] = useState(false);
  const send = async (file: File) => {
    if (file.size > limits.recordingBytes) return showFailure(t('writing.voice.file.tooLarge'));
    setIsSending(true);
    try {
      const recording = await uploadRecording(projectId, { id: crypto.randomUUID(), sound: file });
      await noteRecording(projectId, recording);
      onSent(recording.id);
    } catch (error) {
      showFailure(t(`writing.voice.file.${problemOf(error)}`));
    } finally {
      setIsSending(false);
    }
  };
  return { isSending, send };
}

function problemOf(error: unknown): 'tooLarge' | 'unknown' | 'full' | 'failed' {
  if (!(error instanceof ApiError)) return 'failed';
  if (error.code === 'too_large') return 'tooLarge';
  if (error.code === 'sound_type_unsupported') return 'unknown';
  return error.code === 'limit_reached' || error.code === 'media_quota_reached' ? 'full' : 'failed';
}
