/** Texts of the rarer pages of a link: what a mail can ask for, and the transfer of photos. */
export const askedOther = {
  mail: {
    skipTitle: 'Deze week niet',
    skipText: 'Goed. Er is nu niets te doen; volgende week komt er een andere vraag.',
    stopTitle: 'Geen mails meer?',
    stopText:
      'Je krijgt dan geen vragen meer per mail en je mailadres wordt gewist. Met deze link kun je blijven vertellen.',
    stopYes: 'Ja, stop de mails',
    stoppedTitle: 'De mails zijn gestopt',
    stoppedText:
      'Je krijgt geen vragen meer per mail en je mailadres is gewist. Met deze link kun je blijven vertellen.',
    stopTextSelf:
      'Je krijgt dan geen vragen meer per mail. Met deze link kun je blijven vertellen, en bij je boek zet je de mails weer aan.',
    stoppedTextSelf:
      'Je krijgt geen vragen meer per mail. Met deze link kun je blijven vertellen, en bij je boek zet je de mails weer aan.',
    toQuestion: 'Naar de vraag',
    tell: 'Toch iets vertellen',
    digestTitle: 'Geen bericht meer over nieuwe herinneringen?',
    digestText:
      'We mailen hooguit eens per dag wat anderen vertelden. In je boek vind je het altijd, in Verzameld.',
    digestYes: 'Ja, stop deze berichten',
    digestStopped: 'Deze berichten zijn gestopt',
    digestStoppedText: 'Wat anderen vertellen, vind je in je boek, in Verzameld.',
    toBooks: 'Naar je boeken',
  },
  handOver: {
    title: 'Foto’s naar je computer',
    choose: 'Kies ze hier. Ze verschijnen op je computer, bij ‘{{book}}’.',
    goTo: 'Ze gaan naar je boek ‘{{book}}’.',
    connecting: 'Verbinden met je computer…',
    connected: 'Verbonden met je computer',
    still: 'Nog verbonden met je computer',
    offline: 'Geen verbinding. De foto’s gaan verder zodra er weer internet is.',
    chooseButton: 'Kies je foto’s',
    onlyChosen: 'Alleen de foto’s die je kiest gaan mee.',
    more: 'Nog meer foto’s',
    keepOpen: 'Houd deze pagina open tot alles er is.',
    mayClose: 'Je mag deze pagina sluiten.',
    arrived: '{{arrived}} van {{count}} aangekomen',
    doneTitle: 'Klaar.\nKijk op je computer.',
    done_one: 'Je foto ligt daar klaar om in de tekst te zetten.',
    done_other: 'Je {{count}} foto’s liggen daar klaar om in de tekst te zetten.',
    tooMany: 'Zoveel foto’s gaan niet in één keer. De eerste {{count}} gaan mee.',
    taken: 'Deze code is al in gebruik',
    takenText: 'Een andere telefoon gebruikt hem. Maak op je computer een nieuwe code en scan die.',
    ended: 'Deze code is verlopen',
    endedText: 'Maak op je computer een nieuwe code en scan die. Wat al is aangekomen, staat daar.',
    unsent_one: '{{count}} foto is niet meer aangekomen. Kies hem met de nieuwe code opnieuw.',
    unsent_other: '{{count}} foto’s zijn niet meer aangekomen. Kies ze met de nieuwe code opnieuw.',
  },
} as const;
