import { type Invitation, type InvitationChanges, type Rhythm, routes } from '@dierbaar/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { queryClient } from '../api/query-client.ts';

const mailUnderWayMs = 5000;

/** Whom the writer asked for a book, the writer included, the last asked first. */
export function invitationsQuery(projectId: string) {
  return queryOptions({
    queryKey: ['invitations', projectId] as const,
    queryFn: ({ signal }) => api(routes.invitations.list, { query: { projectId } }, { signal }),
    // Answers and mails that came back change it without the writer.
    staleTime: 0,
    // A mail that is on its way has arrived or come back within moments.
    refetchInterval: ({ state }) =>
      state.data?.some(({ lastMail }) => lastMail === 'under-way') ? mailUnderWayMs : false,
  });
}

/** A question for somebody: of a chapter, or made up for this person. */
export interface AskedText {
  text: string;
  projectChapterId: string | null;
}

interface NewPerson {
  projectId: string;
  /** Made once for what is sent: sent twice it asks once. */
  clientId: string;
  name: string;
  /** Null when the writer passes the link on. */
  email: string | null;
  note: string;
  questions: AskedText[];
  rhythm: Rhythm;
}

/** Asks somebody who was not asked before. */
export async function askSomebody(person: NewPerson): Promise<Invitation> {
  return keep(await api(routes.invitations.create, { body: person }));
}

/** Asks somebody more. */
export async function askMore(
  id: string,
  more: { clientId: string; note: string; questions: AskedText[] },
): Promise<Invitation> {
  return keep(await api(routes.invitations.ask, { params: { id }, body: more }));
}

/** Mails the writer a question every week. */
export async function askOneself(projectId: string, rhythm: Rhythm): Promise<Invitation> {
  const body = { projectId, clientId: crypto.randomUUID(), isSelf: true, rhythm };
  return keep(await api(routes.invitations.create, { body }));
}

export async function changeInvitation(id: string, changes: InvitationChanges): Promise<Invitation> {
  return keep(await api(routes.invitations.change, { params: { id }, body: changes }));
}

/** Another next question than this one; with null one that was passed over. */
export async function askAnother(id: string, insteadOf: string | null): Promise<Invitation> {
  return keep(await api(routes.invitations.another, { params: { id }, body: { insteadOf } }));
}

/** Mails the last question once more. */
export async function resendQuestion(id: string, clientId: string): Promise<Invitation> {
  return keep(await api(routes.invitations.resend, { params: { id }, body: { clientId } }));
}

/** Thanks for an answer, by mail and on the person's page. */
export async function thankFor(id: string, memoryId: string, text: string): Promise<Invitation> {
  return keep(await api(routes.invitations.thank, { params: { id }, body: { memoryId, text } }));
}

/** Takes a link back. */
export async function endInvitation(id: string): Promise<Invitation> {
  return keep(await api(routes.invitations.end, { params: { id } }));
}

/** Puts an invitation into the list of its book, first when it is new there. */
async function keep(changed: Invitation): Promise<Invitation> {
  const { queryKey } = invitationsQuery(changed.projectId);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (list) => {
    if (!list) return list;
    const isKnown = list.some(({ id }) => id === changed.id);
    return isKnown ? list.map((one) => (one.id === changed.id ? changed : one)) : [changed, ...list];
  });
  return changed;
}
