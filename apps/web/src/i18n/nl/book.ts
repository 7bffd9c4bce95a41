export const dashboard = {
  title: 'Jouw boeken',
  text: 'Hier komen je boeken te staan, elk met de plek waar je gebleven was.',
  drawing: 'Een plank met ruimte voor een eerste boek',
} as const;

export const editor = {
  overview: { title: 'Je boek', text: 'Van hier ga je naar je hoofdstukken, de vragen erbij en de omslag.' },
  selectChapters: {
    title: 'Welke hoofdstukken komen in je boek?',
    text: 'Hier kies je wat bij jullie past. Weghalen kan altijd: wat je schreef blijft bewaard.',
  },
  reorderChapters: {
    title: 'In welke volgorde?',
    text: 'Hier leg je de hoofdstukken op volgorde, zoals ze straks in het boek komen.',
  },
  selectQuestions: {
    title: 'Welke vragen helpen je op weg?',
    text: 'Hier kies je de vragen bij een hoofdstuk. Je hoeft ze niet allemaal te beantwoorden.',
  },
  confirmedQuestions: {
    title: 'Schrijven',
    text: 'Hier schrijf je het hoofdstuk, met de vragen links en de gedrukte bladzijde rechts.',
  },
} as const;

export const cover = {
  select: { title: 'Kies een omslag', text: 'Hier kies je het thema waarmee je boek naar buiten treedt.' },
  edit: { title: 'Maak je omslag', text: 'Hier geef je de omslag een titel, kleuren en een beeld.' },
} as const;

export const preview = {
  title: 'Voorbeeld van je boek',
  text: 'Hier blader je door je boek zoals het gedrukt wordt, van omslag tot achterkant.',
} as const;

export const checkout = {
  title: 'Bestellen',
  text: 'Hier kies je het aantal boeken en het adres, en zie je elke regel van de prijs.',
  status: {
    title: 'Je bestelling',
    text: 'Hier lees je of de betaling is gelukt en hoe ver je boek is.',
  },
} as const;
