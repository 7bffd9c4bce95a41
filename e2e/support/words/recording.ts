const nl = {
  speak: 'Spreek in',
  begin: 'Begin',
  stop: 'Stop',
  play: 'Luister terug',
  again: 'Opnieuw inspreken',
  save: 'Bewaar',
  keepHere: 'Bewaar op dit toestel',
  listen: /^Luister: /,
  cutOff: 'De opname werd onderbroken. Wat je daarvoor vertelde, is bewaard.',
  lost: 'De microfoon viel weg. Wat je daarvoor vertelde, is bewaard.',
  refused: /^De microfoon mag niet aan/,
  voice: 'Stem',
  voicesFailed: 'De opnames zijn nu niet op te halen.',
};

const en: typeof nl = {
  speak: 'Speak',
  begin: 'Begin',
  stop: 'Stop',
  play: 'Listen to it',
  again: 'Record again',
  save: 'Keep it',
  keepHere: 'Keep on this device',
  listen: /^Listen: /,
  cutOff: 'The recording was cut off. What you told before is kept.',
  lost: 'The microphone was lost. What you told before is kept.',
  refused: /^The microphone may not be used/,
  voice: 'Voice',
  voicesFailed: 'The recordings cannot be fetched now.',
};

/** Words of recording a voice. */
export const recordingWords = { nl, en };
