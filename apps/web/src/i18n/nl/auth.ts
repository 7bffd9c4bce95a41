export const auth = {
  headline: 'Schrijf het op,\nvoor later.',
  promise: 'Een boek voor iemand van wie je houdt, in je eigen woorden.',
  stillLife:
    'Een dicht, in linnen gebonden boek met een leeslint, op een vel papier, met een takje eroverheen',
  login: {
    title: 'Fijn dat je er weer bent',
    pageTitle: 'Inloggen',
    text: 'Hier log je in en ga je verder waar je gebleven was. Je boek ligt zoals je het achterliet.',
    noAccount: 'Nog geen account?',
    toRegistration: 'Begin je boek',
  },
  registration: {
    title: 'Begin je boek',
    text: 'Hier maak je een account. Je schrijft in je eigen tempo, voor {{euros}} euro per maand, en bestelt pas als het af is.',
    hasAccount: 'Heb je al een account?',
    toLogin: 'Inloggen',
  },
  forgotPassword: {
    title: 'Wachtwoord vergeten',
    text: 'Hier vraag je een link aan waarmee je een nieuw wachtwoord kiest. Dat kan de beste overkomen.',
    toLogin: 'Terug naar inloggen',
  },
  resetPassword: {
    title: 'Een nieuw wachtwoord',
    text: 'Hier kies je een nieuw wachtwoord, met de link die we je mailden.',
    toLogin: 'Terug naar inloggen',
  },
} as const;

export const verification = {
  success: {
    title: 'Je e-mailadres is bevestigd',
    text: 'Fijn, je bent er helemaal klaar voor. Je eerste bladzijde wacht.',
    toDashboard: 'Naar het dashboard',
  },
  failed: {
    title: 'Bevestigen is niet gelukt',
    text: 'De link werkt niet meer, of hij was al gebruikt. Vraag een nieuwe aan, dan sturen we je een verse mail.',
    toResend: 'Stuur de bevestiging opnieuw',
  },
  resend: {
    title: 'Bevestiging opnieuw sturen',
    text: 'Hier vraag je een nieuwe mail aan om je e-mailadres te bevestigen.',
    toLogin: 'Terug naar inloggen',
  },
} as const;
