/** Titles and explanations of the remarks of the print check. */
export const printRemarks = {
  photo_resolution: {
    refuse: 'Deze foto is te klein om te drukken',
    confirm: 'Deze foto wordt onscherp',
    warning: 'Deze foto is niet helemaal scherp',
    notice: 'Deze foto kan net iets scherper',
    text: 'Hij wordt {{printed}}\u00a0cm breed ({{ppi}}\u00a0ppi) en is scherp tot {{sharp}}\u00a0cm.',
    sharp: 'Hij wordt {{printed}}\u00a0cm breed ({{ppi}}\u00a0ppi). Op {{better}}\u00a0cm is hij scherp.',
    less: 'Hij wordt {{printed}}\u00a0cm breed ({{ppi}}\u00a0ppi). Op {{better}}\u00a0cm is hij minder onscherp, maar niet scherp.',
  },
  photo_missing: {
    title: 'Een foto ontbreekt',
    text: 'Hij is niet bij je boek bewaard. Zet hem opnieuw in de tekst.',
  },
  photo_size_unknown: {
    title: 'De maat van een foto is onbekend',
    text: 'We kunnen niet zeggen of hij scherp wordt.',
  },
  cover_missing: {
    title: 'Je boek heeft nog geen omslag',
    text: 'Zonder omslag kunnen we het niet drukken.',
  },
  spine_too_narrow: {
    title: 'Je boek is te dun voor woorden op de rug',
    text: 'De rug is {{millimetres}} mm. Vanaf 7 mm komen titel, naam en jaar erop.',
  },
  spine_without_author: {
    title: 'Je naam past niet op de rug',
    text: 'Naast de titel is op de rug van {{millimetres}} mm geen plaats. Op de achterkant staat je naam wel.',
  },
  book_empty: {
    title: 'Er staat nog geen tekst in je boek',
    text: 'De hoofdstukken zijn er, de woorden nog niet.',
  },
  chapter_empty: {
    title: 'Een hoofdstuk is nog leeg',
    text: 'Alleen de titel komt in het boek.',
  },
  character_unprintable: {
    title: 'Het teken {{subject}} kan niet gedrukt worden',
    text_one: 'Op die plek komt een leeg blokje.',
    text_other: 'Op {{count}} plekken komt een leeg blokje.',
  },
  qr_too_dense: {
    title: 'Een QR-code is lastig te scannen',
    text: 'Het adres is lang. Een korter adres geeft een rustiger code.',
  },
  voice_gone: {
    title: 'Een stem is niet te horen',
    text: 'De opname is er niet meer. Kies een andere, of haal de stem uit de tekst.',
  },
  voice_not_ready: {
    title: 'Een stem is nog niet klaar',
    text: 'De opname wordt nog klaargemaakt. Dat duurt meestal een minuut.',
  },
  voice_off: {
    title: 'Een stem staat uit',
    text: 'Wie de code scant, hoort niets tot je de opname weer aanzet.',
  },
  too_many_pages: {
    title: 'Je boek is te dik',
    text: 'Het heeft {{pages}} bladzijden; er passen er {{max}} in een band.',
  },
  filled_with_lines: {
    title: '{{count}} schrijfbladzijden achterin',
    text: 'Een boek heeft minstens {{pages}} bladzijden. Wat je niet vult, krijgt lijntjes: ‘Schrijf zelf verder’. In ‘Je boek zetten’ kun je ze leeg laten.',
  },
  filled_with_blanks: {
    title: '{{count}} lege bladzijden achterin',
    text: 'Een boek heeft minstens {{pages}} bladzijden. In ‘Je boek zetten’ maak je er schrijfbladzijden van.',
  },
  book_size: {
    notice: 'Je boek wordt erg groot',
    noticeText:
      'Het is voor {{percent}} % gevuld. Schrijf je nog veel, verdeel de hoofdstukken dan over twee boeken.',
    refuse: 'Je boek is te groot',
    refuseText:
      'Het is voor {{percent}} % gevuld. Je tekst is bewaard. Kies minder hoofdstukken, of verdeel ze over twee boeken.',
  },
  link_not_web: {
    title: 'Een link is geen webadres',
    text: '{{subject}} opent niet in een browser.',
  },
} as const;

/** Headings of several remarks of one kind. */
export const printRemarkGroups = {
  photo_resolution: {
    refuse: '{{count}} foto’s zijn te klein om te drukken',
    confirm: '{{count}} foto’s worden onscherp',
    warning: '{{count}} foto’s zijn niet helemaal scherp',
    notice: '{{count}} foto’s kunnen net iets scherper',
  },
  photo_missing: '{{count}} foto’s ontbreken',
  photo_size_unknown: 'De maat van {{count}} foto’s is onbekend',
  chapter_empty: '{{count}} hoofdstukken zijn nog leeg',
  chapter_emptyText: 'Alleen hun titels komen in het boek.',
  character_unprintable: '{{count}} tekens kunnen niet gedrukt worden',
  qr_too_dense: '{{count}} QR-codes zijn lastig te scannen',
  voice_gone: '{{count}} stemmen zijn niet te horen',
  voice_not_ready: '{{count}} stemmen zijn nog niet klaar',
  voice_off: '{{count}} stemmen staan uit',
  link_not_web: '{{count}} links zijn geen webadres',
} as const;
