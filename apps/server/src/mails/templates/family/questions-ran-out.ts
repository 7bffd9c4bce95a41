import { z } from 'zod';
import { defineMail } from '../../mail.ts';
import { shorten } from './family-words.ts';

/** To the writer: a person with a weekly rhythm was asked every chosen question. */
export const questionsRanOut = defineMail({
  data: z.object({
    firstName: z.string(),
    /** The person who is asked, as the writer calls them. */
    name: z.string().min(1),
    book: z.string().min(1),
    projectId: z.uuid(),
  }),
  nl: ({ data: { name, book, projectId }, links }) => ({
    subject: shorten(`De vragen voor ${name} zijn op`),
    preview: 'Kies er een paar.',
    title: `De vragen voor ${name} zijn op`,
    blocks: [
      `De vragen voor ${name} zijn op. Kies er een paar. Tot dan krijgt ${name} geen wekelijkse vraag bij ‘${book}’.`,
      { kind: 'button', label: 'Kies vragen', url: links.people(projectId) },
    ],
    footer: {
      reason: `Je krijgt deze mail één keer, omdat je ${name} elke week een vraag laat sturen.`,
      links: [],
    },
  }),
  en: ({ data: { name, book, projectId }, links }) => ({
    subject: shorten(`There are no questions left for ${name}`),
    preview: 'Choose a few.',
    title: `There are no questions left for ${name}`,
    blocks: [
      `There are no questions left for ${name}. Choose a few. Until then ${name} gets no weekly question for ‘${book}’.`,
      { kind: 'button', label: 'Choose questions', url: links.people(projectId) },
    ],
    footer: {
      reason: `You receive this e-mail once, because you have a question sent to ${name} every week.`,
      links: [],
    },
  }),
});
