import type { Invitation } from '@dierbaar/contract';
import { queryClient } from '../api/query-client.ts';
import { selectedQuestionsQuery } from '../chapters/questions.ts';
import { invitationsQuery } from '../invitations/invitations.ts';
import { projectQuery } from '../projects/projects.ts';
import type { FormName, WordsPlace } from './typed-words.ts';

type Place = { id: string; part: string; projectId: string };

const isBookThere = async ({ id }: Place) => Boolean(await queryClient.fetchQuery(projectQuery(id)));
const isChapterThere = async ({ id }: Place) =>
  Boolean(await queryClient.fetchQuery(selectedQuestionsQuery(id)));
const isAnybody = async (projectId: string, isMeant: (person: Invitation) => boolean) =>
  (await queryClient.fetchQuery(invitationsQuery(projectId))).some(
    (person) => person.state !== 'ended' && isMeant(person),
  );

const questions: Record<FormName, (place: Place) => Promise<boolean>> = {
  settings: isBookThere,
  reader: isBookThere,
  chapter: isBookThere,
  question: isChapterThere,
  caption: isChapterThere,
  qr: isChapterThere,
  ask: async (place) =>
    place.part === '' ? isBookThere(place) : isAnybody(place.id, ({ id }) => id === place.part),
  // Only the last answer of somebody has a form for thanks. The release before did not keep of which book it was.
  thanks: async ({ id, projectId }) =>
    projectId === '' ||
    isAnybody(projectId, ({ lastAnswer }) => lastAnswer?.memoryId === id && !lastAnswer.isThanked),
};

/**
 * Asks the server whether what a form is about is still there. Rejects when it gives no answer, and with 404 when the book
 * is gone or in the bin. A chapter that is not chosen is there: it can be chosen again. So is the place of a form of
 * another release.
 */
export async function isFormThere({ about, projectId }: WordsPlace): Promise<boolean> {
  const [form = '', id = '', part = ''] = about.split(' ');
  return Object.hasOwn(questions, form) ? questions[form as FormName]({ id, part, projectId }) : true;
}
