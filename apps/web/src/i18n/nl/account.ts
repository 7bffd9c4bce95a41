export const account = {
  title: 'Je account',
  text: 'Hier vind je je gegevens en je abonnement, en zeg je op wanneer je wilt.',
  language: 'In welke taal wil je Dierbaar lezen?',
} as const;

export const noAccess = {
  title: 'Oeps, je hebt geen toegang tot Dierbaar',
  text: 'Misschien is je betaling niet gelukt. Neem contact met ons op, dan zoeken we het samen uit. Wat je schreef blijft bewaard.',
  contact: 'Mail ons',
  checkAgain: 'Opnieuw controleren',
  stillNoAccess: 'We zien nog geen betaling. Net betaald? Wacht een minuut en probeer het nog eens.',
  checkFailed: 'Controleren is niet gelukt. Kijk of je verbinding hebt en probeer het nog eens.',
} as const;

export const notFound = {
  pageTitle: 'Pagina niet gevonden',
  title: 'Oeps, je dagboek lijkt de weg kwijt te zijn',
  text: 'Deze pagina bestaat niet of is verhuisd. Wat je schreef staat gewoon nog op je plank.',
  toDashboard: 'Naar het dashboard',
  toLogin: 'Inloggen',
} as const;

export const failure = {
  title: 'Er ging iets mis',
  text: 'Dat ligt aan ons. Wat je hebt opgeslagen is veilig. Laad de pagina opnieuw, dan gaan we verder.',
  reload: 'Pagina opnieuw laden',
  unreachableTitle: 'We krijgen geen verbinding',
  unreachableText: 'Kijk of je internet hebt en probeer het nog eens. Je blijft op deze plek.',
  retry: 'Opnieuw proberen',
} as const;

export const legal = {
  updated: 'Laatst gewijzigd op {{date}}',
} as const;
