/** Texts about a book that several screens use. */
export const book = {
  format: { a4: 'A4 staand', sq: 'Vierkant' },
  formatHint: {
    a4: '210 × 297 mm, ruimte voor lange verhalen',
    sq: '210 × 210 mm, fijn met veel foto’s',
  },
  drawnTitle: 'De eerste echo',
  nav: { label: 'In dit boek', chapters: 'Hoofdstukken', writing: 'Schrijven', cover: 'Omslag' },
  drawingCover: 'Je omslag wordt getekend…',
  close: 'Sluiten',
  characters: '{{used}} van {{max}} tekens',
  nameRequired: 'Geef je boek een naam',
  renameBadge: '{{name}}, naam wijzigen',
  formatBadge: '{{format}}, formaat wijzigen',
  rename: {
    title: 'Hoe heet je boek?',
    text: 'Dit is de naam op je plank. De titel op de omslag kies je bij de omslag.',
    label: 'Naam van je boek',
    submit: 'Naam bewaren',
  },
  changeFormat: {
    title: 'Welk formaat krijgt je boek?',
    text: 'Op dezelfde schaal getekend. Je tekst en foto’s gaan gewoon mee.',
    warning:
      'Een omslag past maar op één formaat. Wissel je, dan verdwijnt je omslag en ontwerp je hem opnieuw. Aan je tekst verandert niets.',
    submit: 'Formaat wijzigen',
  },
  bookNameChanged: 'De naam is gewijzigd',
  bookformatChanged: 'Het formaat is gewijzigd',
  somethingWentWrong: 'Er ging iets mis. Probeer het nog eens.',
  loadFailed: {
    missingTitle: 'Dit boek staat niet op je plank',
    missingText:
      'Misschien is het verwijderd, of klopt het adres niet. Je andere boeken staan op je dashboard.',
    chapterTitle: 'Dit hoofdstuk staat niet in je boek',
    chapterText:
      'Misschien heb je het eruit gehaald. Wat je schreef blijft bewaard: kies je het hoofdstuk opnieuw, dan staat je tekst er weer.',
    noneTitle: 'Kies eerst een boek',
    noneText: 'Open een boek op je dashboard, dan gaan we hier verder.',
    toDashboard: 'Naar het dashboard',
  },
} as const;
