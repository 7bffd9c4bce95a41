import { z } from 'zod';
import { defineMail } from '../../mail.ts';

export const verification = defineMail({
  data: z.object({ firstName: z.string(), token: z.string().min(1) }),
  nl: ({ data, links }) => ({
    subject: 'Bevestig je e-mailadres',
    preview: 'Nog één klik, dan kun je beginnen te schrijven.',
    title: 'Nog één klik',
    blocks: [
      'Fijn dat je er bent. Laat ons weten dat dit e-mailadres van jou is, dan kun je inloggen en beginnen te schrijven.',
      { kind: 'button', label: 'E-mailadres bevestigen', url: links.verify(data.token), showsAddress: true },
      'De link werkt 24 uur. Is hij verlopen, dan vraag je op de inlogpagina een nieuwe aan.',
      {
        kind: 'small',
        text: 'Heb je je niet aangemeld bij Dierbaar? Dan heeft iemand zich waarschijnlijk vertypt. Je hoeft niets te doen; zonder bevestiging kan niemand met jouw adres inloggen.',
      },
    ],
  }),
  en: ({ data, links }) => ({
    subject: 'Confirm your e-mail address',
    preview: 'One more click, and you can start writing.',
    title: 'One more click',
    blocks: [
      'Good to have you here. Let us know that this e-mail address is yours, and you can sign in and start writing.',
      { kind: 'button', label: 'Confirm e-mail address', url: links.verify(data.token), showsAddress: true },
      'The link works for 24 hours. If it has expired, you can ask for a new one on the login page.',
      {
        kind: 'small',
        text: 'Did you not sign up for Dierbaar? Then someone probably mistyped their address. You do not have to do anything; without confirmation nobody can sign in with your address.',
      },
    ],
  }),
});
