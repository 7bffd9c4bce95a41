const nl = {
  write: 'Schrijf',
  photos: 'Foto’s',
  otherQuestion: 'Andere vraag',
  text: 'Wat wil je vertellen?',
  kept: 'Bewaard op dit toestel',
  only: 'Alleen op dit toestel',
  addPhoto: 'Foto erbij',
  done: 'Klaar',
  keep: 'Bewaar op dit toestel',
  back: 'Terug',
  retry: 'Probeer het opnieuw',
  signedOut: 'Je bent uitgelogd. Wat je schreef staat nog op deze telefoon: log in en ga verder.',
  week: 'Deze week verzameld',
  waiting: 'Alleen op dit toestel, gaat vanzelf mee',
  both: 'een verhaal en 2 foto’s, vandaag',
  goOn: (memory: string) => `Verder schrijven: ${memory}`,
};

const en: typeof nl = {
  write: 'Write',
  photos: 'Photos',
  otherQuestion: 'Another question',
  text: 'What do you want to tell?',
  kept: 'Kept on this device',
  only: 'Only on this device',
  addPhoto: 'Add a photo',
  done: 'Done',
  keep: 'Keep on this device',
  back: 'Back',
  retry: 'Try again',
  signedOut: 'You are logged out. What you wrote is still on this phone: log in and carry on.',
  week: 'Collected this week',
  waiting: 'Only on this device, will be sent by itself',
  both: 'a story and 2 photos, today',
  goOn: (memory) => `Go on writing: ${memory}`,
};

/** Words of the book on a phone. */
export const pocketWords = { nl, en };
