import type { telling as dutch } from '../../nl/memories/telling.ts';
import type { TextsLike } from '../../texts-like.ts';

export const telling: TextsLike<typeof dutch> = {
  title: 'Tell',
  text: 'What do you want to tell?',
  placeholder: 'Just begin.',
  kept: 'Kept on this device',
  keeping: 'Keeping…',
  notKept: 'Not kept yet',
  only: 'Only on this device',
  speak: 'Speak',
  spoken: 'What you said',
  alsoWrite: 'Write something or add a photo',
  addPhoto: 'Add a photo',
  tooMany_one: 'There is room for {{most}} photos at most. {{count}} photo did not come along.',
  tooMany_other: 'There is room for {{most}} photos at most. {{count}} photos did not come along.',
  photosOf: 'Photos',
  sent: 'arrived',
  onDevice: 'only on this device',
  waits: 'waits',
  progress: '{{percent}}%',
  leaveOut: 'Leave out photo {{number}}',
  photo: 'Photo {{number}}: {{state}}',
  offline: 'No connection.',
  offlineText:
    'Your text and photos are on this device. They go by themselves as soon as there is internet again.',
  keep: 'Keep on this device',
  remove: 'Throw away',
  row: {
    writing: 'Not finished yet',
    goOn: 'Go on writing: {{memory}}',
    goOnSpeaking: 'Go on speaking: {{memory}}',
    spoken: 'Spoken, not sent yet',
    waiting: 'Only on this device, will be sent by itself',
    notKept: 'Not kept yet. Leave this page open.',
  },
};
