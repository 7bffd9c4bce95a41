import type { recording as dutch } from '../../nl/memories/recording.ts';
import type { TextsLike } from '../../texts-like.ts';

export const recording: TextsLike<typeof dutch> = {
  hint: 'Tell it as you would at the table. Up to twenty minutes.',
  begin: 'Begin',
  allow: 'Does your device ask whether the microphone may be used? Choose ‘Allow’.',
  opening: 'Turning on the microphone…',
  calm: 'Take your time. Silences are fine.',
  stop: 'Stop',
  after: 'Then you can listen to it.',
  again: 'Record again',
  replaces: 'When you begin again, the recording before goes.',
  keepBefore: 'Keep the recording before',
  limit: 'The twenty minutes are over. What you told is kept.',
  lost: 'The microphone was lost. What you told before is kept.',
  cutOff: 'The recording was cut off. What you told before is kept.',
  silent: 'We hear almost nothing. Is the microphone of this device on?',
  refused: 'The microphone may not be used. Allow it in the settings of your browser, and begin again.',
  missing: 'This device has no microphone that we can use.',
  busy: 'The microphone cannot be used now. Perhaps there is a call, or something else is using it.',
  unsupported: 'This browser cannot record. Write it down, or try another browser.',
  unreadable: 'Your earlier recording cannot be read right now. Please try again.',
  nothing: 'Nothing was recorded. Please try again.',
};
