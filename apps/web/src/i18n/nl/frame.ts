export const frame = {
  skipToContent: 'Naar de inhoud',
  backToWebsite: 'Terug naar de website',
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
  elsewhere: 'Je bestellingen en je account werken hier wel.',
  widen: 'Zit je al achter een computer? Maak het venster dan breder, tot minstens {{pixels}} pixels.',
  drawing: 'Een opengeslagen boek waar maar een strook van op een telefoon past',
  drawnTitle: 'De eerste echo',
} as const;
