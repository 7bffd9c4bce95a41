import { company } from '@dierbaar/contract';
import { z } from 'zod';
import { defineMail } from '../../mail.ts';

export const sessionRevoked = defineMail({
  data: z.object({ firstName: z.string() }),
  nl: ({ links }) => ({
    subject: 'We hebben een apparaat uitgelogd',
    preview: 'Een inlog van jou werd twee keer gebruikt. Voor de zekerheid hebben we die beëindigd.',
    title: 'Een apparaat is uitgelogd',
    blocks: [
      'Een inlog van jou werd twee keer gebruikt, terwijl elke inlog maar op één plek hoort te bestaan. Meestal is daar een gewone verklaring voor, zoals een computer die is teruggezet of een gekopieerde browser. Het kan ook betekenen dat iemand meeliftte op jouw inlog. Daarom hebben we dat apparaat uitgelogd.',
      'Je boeken zijn veilig. Had je op dat apparaat nog tekst die niet bij ons was aangekomen, dan staat die daar versleuteld klaar en komt hij terug zodra je er weer inlogt.',
      { kind: 'button', label: 'Opnieuw inloggen', url: links.login },
      {
        kind: 'note',
        text: `Vertrouw je het niet? Kies dan een nieuw wachtwoord; daarmee worden al je apparaten uitgelogd. Mail ons gerust op ${company.email}.`,
      },
      { kind: 'link', label: 'Nieuw wachtwoord aanvragen', url: links.forgotPassword },
    ],
  }),
  en: ({ links }) => ({
    subject: 'We have signed out a device',
    preview: 'One of your logins was used twice. To be safe, we ended it.',
    title: 'A device has been signed out',
    blocks: [
      'One of your logins was used twice, while a login should exist in one place only. Usually there is an ordinary reason, such as a computer that was restored or a copied browser. It can also mean that someone was riding along on your login. That is why we signed that device out.',
      'Your books are safe. If that device still held text that had not reached us, it is kept there, encrypted, and comes back as soon as you sign in on it again.',
      { kind: 'button', label: 'Sign in again', url: links.login },
      {
        kind: 'note',
        text: `Does this worry you? Then choose a new password; that signs out all your devices. You are welcome to e-mail us at ${company.email}.`,
      },
      { kind: 'link', label: 'Ask for a new password', url: links.forgotPassword },
    ],
  }),
});
