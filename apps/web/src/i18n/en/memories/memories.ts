/** Memories, on the phone and beside the text. */
export const memories = {
  you: 'You, on your phone',
  today: 'today',
  yesterday: 'yesterday',
  photoRefused: 'The photo {{name}} could not come along. The rest is kept.',
  voice: '{{length}} spoken',
  voiceComing: 'a recording',
  voiceFailed: 'a recording that cannot be played',
  recordingUnreadable: 'A recording cannot be read from this device right now. We will try again.',
  recordingLost: 'A recording was no longer on this device and could not be sent.',
  listen: 'Listen: {{voice}}',
  pause: 'Pause: {{voice}}',
  preparing: 'The recording is being prepared',
  photos_one: '{{count}} photo',
  photos_other: '{{count}} photos',
};
