/** Memories, on the phone and beside the text. */
export const memories = {
  you: 'Jij, op je telefoon',
  today: 'vandaag',
  yesterday: 'gisteren',
  photoRefused: 'De foto {{name}} kon niet mee. De rest is bewaard.',
  voice: '{{length}} ingesproken',
  voiceComing: 'een opname',
  voiceFailed: 'een opname die niet af te spelen is',
  recordingUnreadable: 'Een opname kan nu niet van dit toestel worden gelezen. We proberen het opnieuw.',
  recordingLost: 'Een opname stond niet meer op dit toestel en kon niet mee.',
  listen: 'Luister: {{voice}}',
  pause: 'Even stil: {{voice}}',
  preparing: 'De opname wordt klaargemaakt',
  photos_one: '{{count}} foto',
  photos_other: '{{count}} foto’s',
} as const;
