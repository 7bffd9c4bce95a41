import { z } from 'zod';
import { defineMail } from '../../mail.ts';

/** The way for photos to the desk, for a phone that cannot scan its code. */
export const handOverLink = defineMail({
  data: z.object({ firstName: z.string(), book: z.string().min(1), token: z.string().min(1) }),
  nl: ({ data: { book, token }, links }) => ({
    subject: 'Foto’s van je telefoon naar je computer',
    preview: 'Open deze mail op je telefoon. De link werkt een kwartier.',
    title: 'Foto’s naar je computer',
    blocks: [
      `Open deze mail op je telefoon en kies daar je foto’s. Ze verschijnen op je computer, bij ‘${book}’.`,
      { kind: 'button', label: 'Kies je foto’s', url: links.asked(token), showsAddress: true },
      { kind: 'small', text: 'De link werkt een kwartier, voor één telefoon.' },
    ],
  }),
  en: ({ data: { book, token }, links }) => ({
    subject: 'Photos from your phone to your computer',
    preview: 'Open this e-mail on your phone. The link works for a quarter of an hour.',
    title: 'Photos to your computer',
    blocks: [
      `Open this e-mail on your phone and choose your photos there. They appear on your computer, for ‘${book}’.`,
      { kind: 'button', label: 'Choose your photos', url: links.asked(token), showsAddress: true },
      { kind: 'small', text: 'The link works for a quarter of an hour, for one phone.' },
    ],
  }),
});
