import type { Voice, VoiceSize } from '@dierbaar/book';
import type { Recording } from '@dierbaar/contract';

/** Voice in the text that plays a recording; null while it cannot be heard. */
export function voiceOf(
  { id, state, code, levels, seconds }: Pick<Recording, 'id' | 'state' | 'code' | 'levels' | 'seconds'>,
  { caption, size }: { caption: string; size: VoiceSize },
): Voice | null {
  if (state !== 'ready' || levels === null || seconds === null) return null;
  const attrs = { recording: id, code, levels, seconds: Math.max(1, Math.round(seconds)) };
  return { type: 'voice', attrs: { ...attrs, caption: caption.trim(), size } };
}

/** What a recording is called before its writer gives it a caption. */
export function usualCaption({ caption, speaker }: Pick<Recording, 'caption' | 'speaker'>): string {
  return caption || (speaker ?? '');
}
