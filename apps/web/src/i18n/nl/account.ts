export const account = {
  link: 'Account',
  title: 'Je account',
  text: 'Je gegevens, je abonnement en de apparaten waarop je bent ingelogd.',
  details: {
    title: 'Je gegevens',
    text: 'Je naam staat in de mails die we je sturen.',
    emailHint: 'Je e-mailadres is ook je inlognaam en verandert niet.',
    save: 'Opslaan',
    saved: 'Je naam is opgeslagen',
  },
  language: {
    title: 'Taal',
    text: 'In deze taal lees je Dierbaar, en krijg je onze mails. De taal van je boeken verandert niet mee.',
    nl: 'Nederlands',
    en: 'English',
    saved: 'Je leest Dierbaar nu in het Nederlands',
    failed: 'De taal is hier gewijzigd, maar nog niet voor je mails. Probeer het nog eens.',
  },
  subscription: {
    title: 'Abonnement',
    text: 'Schrijven kost {{price}} per maand, inclusief btw. Opzeggen kan op elk moment.',
    state: {
      active: 'Actief',
      ending: 'Opgezegd',
      behind: 'Betaling mislukt',
      ended: 'Gestopt',
      none: 'Geen abonnement',
    },
    price: 'Prijs',
    pricePerMonth: '{{price}} per maand',
    nextPayment: 'Volgende betaling',
    endsOn: 'Loopt tot en met',
    endedOn: 'Gestopt op',
    behindHint:
      'De laatste betaling is niet gelukt. Betaal de openstaande maand, dan blijft alles zoals het is.',
    endingHint: 'Er wordt niets meer afgeschreven. Je boeken blijven bewaard.',
    endedHint: 'Je boeken zijn bewaard. Neem je weer een abonnement, dan ga je verder waar je was.',
    cancel: 'Abonnement opzeggen',
    resume: 'Toch doorgaan',
    resumed: 'Fijn, je abonnement loopt door',
    portal: 'Betaalmethode en facturen',
    pay: 'Openstaand bedrag betalen',
    subscribe: 'Abonneren en betalen ({{price}} per maand)',
  },
  cancelling: {
    title: 'Je abonnement opzeggen?',
    endsOn: 'Je houdt toegang tot en met {{date}}. Daarna schrijven we niets meer af.',
    books:
      'Je boeken en alles wat je schreef blijven bewaard. Neem je later weer een abonnement, dan ga je verder waar je was. Wil je nog een boek laten drukken, bestel het dan voor die dag.',
    mail: 'Je krijgt een bevestiging per mail. Je kunt tot die dag van gedachten veranderen.',
    confirm: 'Abonnement opzeggen',
    keep: 'Abonnement houden',
    done: 'Je abonnement is opgezegd',
  },
  withdrawal: {
    text: 'Tot en met {{date}} kun je de overeenkomst herroepen. Het abonnement stopt dan meteen en je krijgt je geld terug.',
    open: 'Hier de overeenkomst herroepen',
    title: 'De overeenkomst herroepen',
    statement: 'Je herroept de overeenkomst over je abonnement op Dierbaar.',
    name: 'Naam',
    email: 'E-mailadres',
    effect:
      'Je abonnement stopt meteen en wat je betaalde krijg je terug. Je krijgt direct een ontvangstbevestiging per mail, met datum en tijd. Je boeken blijven bewaard.',
    confirm: 'Herroeping bevestigen',
    back: 'Niet herroepen',
    done: 'We hebben je herroeping ontvangen',
    doneHint:
      'Op {{moment}}. Je abonnement is gestopt en je geld komt terug. De bevestiging staat in je mail.',
  },
  devices: {
    title: 'Apparaten',
    text: 'Hier ben je ingelogd. Herken je er een niet, log hem dan uit en kies een nieuw wachtwoord.',
    name: '{{browser}} op {{system}}',
    unknown: 'Onbekend apparaat',
    current: 'Dit apparaat',
    lastUsed: 'Laatst gebruikt op {{moment}}',
    signOut: 'Uitloggen',
    signOutOf: 'Uitloggen op {{device}}',
    signedOut: 'Dat apparaat is uitgelogd',
    signOutHere: 'Uitloggen op dit apparaat',
    everywhere: 'Overal uitloggen',
    everywhereTitle: 'Overal uitloggen?',
    everywhereText:
      'Je wordt op al je apparaten uitgelogd, ook hier. Zorg dat elders open teksten zijn opgeslagen.',
    everywhereDone: 'Je bent overal uitgelogd',
    stay: 'Ingelogd blijven',
  },
  confirm: {
    title: 'Even bevestigen dat jij het bent',
    text: 'Voor deze stap vragen we je wachtwoord nog een keer. Daarna vragen we er tien minuten niet om.',
    password: 'Wachtwoord',
    missing: 'Vul je wachtwoord in',
    wrong: 'Dit wachtwoord klopt niet',
    submit: 'Bevestigen',
    cancel: 'Annuleren',
  },
  events: {
    title: 'Wat er gebeurde',
    text: 'Inloggen, uitloggen en wijzigingen van het laatste jaar. Herken je iets niet, log dan overal uit en kies een nieuw wachtwoord.',
    empty: 'Er is nog niets te melden.',
    from: '{{moment}}, vanaf netwerk {{network}}',
    times: '{{event}} ({{times}} keer)',
    more: 'Meer tonen',
    kind: {
      signed_in: 'Ingelogd',
      signed_in_with_passkey: 'Ingelogd met een passkey',
      sign_in_failed: 'Inloggen mislukt',
      confirmation_failed: 'Bevestigen mislukt',
      signed_out: 'Uitgelogd',
      device_signed_out: 'Een ander apparaat uitgelogd',
      signed_out_everywhere: 'Overal uitgelogd',
      session_revoked: 'Een apparaat door ons uitgelogd, omdat een inlog twee keer werd gebruikt',
      password_reset: 'Een nieuw wachtwoord gekozen',
      passkey_added: 'Een passkey toegevoegd',
      passkey_removed: 'Een passkey verwijderd',
      subscription_cancelled: 'Abonnement opgezegd',
      subscription_withdrawn: 'Overeenkomst herroepen',
    },
  },
} as const;

export const noAccess = {
  title: 'Oeps, je hebt geen toegang tot Dierbaar',
  text: 'Misschien is je betaling niet gelukt. Wat je schreef blijft bewaard.',
  state: {
    none: 'We hebben nog geen betaling voor een abonnement ontvangen.',
    incomplete: 'Je eerste betaling is niet afgerond.',
    behind: 'De betaling van een maand is niet gelukt, ook niet bij een volgende poging.',
    ended: 'Je abonnement is gestopt. Betaal opnieuw en je gaat verder waar je was.',
    paused: 'Je abonnement staat stil. Neem contact met ons op, dan zetten we het weer aan.',
  },
  pay: 'Abonneren en betalen ({{price}} per maand)',
  payOpen: 'Openstaand bedrag betalen',
  payFailed: 'De betaalpagina ging niet open. Probeer het zo nog eens.',
  agreement:
    '{{price}} per maand inclusief btw, elke maand verlengd, op elk moment opzegbaar. Je vraagt ons meteen te beginnen en kunt binnen 14 dagen herroepen; dan krijg je je geld terug.',
  contact: 'Mail ons',
  toAccount: 'Naar je account',
  help: 'Kom je er niet uit? Neem contact met ons op, dan zoeken we het samen uit.',
  checkAgain: 'Opnieuw controleren',
  stillNoAccess: 'We zien nog geen betaling. Net betaald? Wacht een minuut en probeer het nog eens.',
  checkFailed: 'Controleren is niet gelukt. Kijk of je verbinding hebt en probeer het nog eens.',
} as const;

export const payment = {
  subscribed: {
    title: 'De betaling is gelukt',
    text: 'We stuurden je een mail om je e-mailadres te bevestigen. Klik op de link erin, dan kun je inloggen en beginnen.',
    drawing: 'Een envelop met het zegel van Dierbaar, onderweg',
    hint: 'Niets te zien? Kijk ook bij de spam.',
    toResend: 'Stuur de bevestiging opnieuw',
  },
  back: {
    title: 'De betaling is gelukt',
    text: 'Fijn dat je verder schrijft. Alles ligt zoals je het achterliet.',
    toDashboard: 'Naar het dashboard',
  },
  processing: {
    title: 'We wachten op de bank',
    text: 'Je betaling wordt verwerkt. Dat duurt meestal een ogenblik, bij een incasso soms een paar dagen. Zodra het rond is, krijg je een mail; je kunt deze pagina gerust sluiten.',
    status: 'We kijken vanzelf of er nieuws is.',
  },
  failed: {
    title: 'De betaling is mislukt',
    text: 'Er is niets afgeschreven. Je gegevens zijn bewaard; probeer het gerust nog eens, met dezelfde of een andere kaart.',
    payAgain: 'Opnieuw betalen ({{price}} per maand)',
    logInToPay:
      'Log in om alsnog te betalen. Is je e-mailadres nog niet bevestigd, dan helpen we je daar verder.',
    expired: 'Er is te veel tijd voorbij om hier te betalen. Bevestig je e-mailadres, log in en betaal dan.',
    toLogin: 'Inloggen',
    toResend: 'Stuur de bevestiging',
  },
  alreadyPaid: {
    title: 'Je abonnement loopt al',
    text: 'Je hoeft niet nog eens te betalen.',
  },
  unknown: {
    title: 'Deze betaling kennen we niet',
    text: 'Misschien is de link niet volledig. Wat je betaalde gaat niet verloren: log in om te zien hoe het ervoor staat.',
    toLogin: 'Inloggen',
  },
  waiting: { title: 'Even kijken of je betaling er is' },
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
  kinds: {
    unreachable: 'We krijgen geen verbinding. Kijk of je internet hebt en probeer het nog eens.',
    rateLimited: 'Dit is te vaak geprobeerd. Wacht een kwartier en probeer het dan nog eens.',
    unavailable: 'Dit lukt op dit moment niet. Probeer het over een paar minuten nog eens.',
    notFound: 'Dit is niet gevonden. Misschien is het net veranderd; laad de pagina opnieuw.',
    notConfirmed: 'Er is niets veranderd, omdat je het niet hebt bevestigd.',
    internal: 'Er ging iets mis. Dat ligt aan ons; probeer het nog eens.',
  },
} as const;

export const legal = {
  updated: 'Laatst gewijzigd op {{date}}',
} as const;
