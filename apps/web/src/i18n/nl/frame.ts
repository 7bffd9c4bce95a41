export const frame = {
  skipToContent: 'Naar de inhoud',
  backToWebsite: 'Terug naar de website',
  signedOutWhileTelling: 'Je bent uitgelogd. Wat je schreef staat nog op deze telefoon: log in en ga verder.',
  goToMainWebsite: 'Naar de website',
  dashboard: 'Dashboard',
  books: 'Boeken',
  backToPreview: 'Terug naar het voorbeeld',
  logout: 'Uitloggen',
  loggedOut: 'Je bent uitgelogd. Tot gauw.',
  logoutFailed: 'Uitloggen is niet gelukt. Kijk of je verbinding hebt en probeer het nog eens.',
  example: 'Voorbeeld',
  edit: 'Bewerken',
  order: 'Bestellen',
  noBookChosen: 'Kies eerst een boek op het dashboard',
  mainMenu: 'Hoofdmenu',
  bookActions: 'Je boek',
  language: 'Taal',
  loading: 'Even geduld, de pagina wordt geladen',
  dismiss: 'Melding sluiten',
  documentTitle: '{{title}} · Dierbaar',
} as const;

export const smallScreen = {
  title: 'Een boek heeft ruimte nodig',
  notAvailable:
    'Aan je boek werken kan niet op een telefoon of klein scherm. Je schrijft met de gedrukte bladzijde ernaast, en dat past hier niet.',
  useComputer: 'Open Dierbaar op een laptop of computer. Alles wat je schreef staat daar klaar.',
  toPocket: 'Vertellen en foto’s bewaren kan hier wel.',
  elsewhere: 'Je bestellingen en je account werken hier wel.',
  widen: 'Zit je al achter een computer? Maak het venster dan breder, tot minstens {{pixels}} pixels.',
  drawing: 'Een opengeslagen boek waar maar een strook van op een telefoon past',
  drawnTitle: 'De eerste echo',
} as const;

export const failure = {
  title: 'Er ging iets mis',
  text: 'Dat ligt aan ons. Wat je hebt opgeslagen is veilig. Laad de pagina opnieuw, dan gaan we verder.',
  reload: 'Pagina opnieuw laden',
  unreachableTitle: 'We krijgen geen verbinding',
  unreachableText: 'Kijk of je internet hebt en probeer het nog eens. Je blijft op deze plek.',
  lateTitle: 'Deze pagina kon niet laden.',
  lateText: 'Je tekst is bewaard.',
  again: 'Opnieuw',
  waitTitle: 'Even wachten',
  waitText:
    'Er kwamen in korte tijd te veel verzoeken. Wat je hebt opgeslagen is veilig. Wacht een minuut en probeer het dan nog eens.',
  kinds: {
    unreachable: 'We krijgen geen verbinding. Kijk of je internet hebt en probeer het nog eens.',
    rateLimited: 'Dit is te vaak geprobeerd. Wacht een kwartier en probeer het dan nog eens.',
    unavailable: 'Dit lukt op dit moment niet. Probeer het over een paar minuten nog eens.',
    notFound: 'Dit is niet gevonden. Misschien is het net veranderd; laad de pagina opnieuw.',
    notConfirmed: 'Er is niets veranderd, omdat je het niet hebt bevestigd.',
    internal: 'Er ging iets mis. Dat ligt aan ons; probeer het nog eens.',
  },
} as const;
