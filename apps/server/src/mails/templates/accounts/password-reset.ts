import { z } from 'zod';
import { defineMail } from '../../mail.ts';

export const passwordReset = defineMail({
  data: z.object({ firstName: z.string(), token: z.string().min(1) }),
  nl: ({ data, links }) => ({
    subject: 'Kies een nieuw wachtwoord',
    preview: 'Met deze link kies je binnen een uur een nieuw wachtwoord.',
    title: 'Een nieuw wachtwoord',
    blocks: [
      'Je bent je wachtwoord kwijt. Dat geeft niet: je boeken zijn er nog. Kies hieronder een nieuw wachtwoord.',
      {
        kind: 'button',
        label: 'Nieuw wachtwoord kiezen',
        url: links.resetPassword(data.token),
        showsAddress: true,
      },
      'De link werkt één uur en één keer. Heb je een nieuw wachtwoord gekozen, dan log je daarmee op al je apparaten opnieuw in.',
      {
        kind: 'small',
        text: 'Heb je dit niet aangevraagd? Dan hoef je niets te doen. Je wachtwoord verandert alleen als iemand deze link gebruikt, dus stuur deze mail niet door.',
      },
    ],
  }),
  en: ({ data, links }) => ({
    subject: 'Choose a new password',
    preview: 'With this link you choose a new password within an hour.',
    title: 'A new password',
    blocks: [
      'You have lost your password. No harm done: your books are still there. Choose a new password below.',
      {
        kind: 'button',
        label: 'Choose a new password',
        url: links.resetPassword(data.token),
        showsAddress: true,
      },
      'The link works for one hour, and once. When you have chosen a new password, you sign in with it again on all your devices.',
      {
        kind: 'small',
        text: 'Did you not ask for this? Then you do not have to do anything. Your password only changes if someone uses this link, so do not forward this e-mail.',
      },
    ],
  }),
});
