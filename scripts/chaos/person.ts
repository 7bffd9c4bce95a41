import { randomUUID } from 'node:crypto';
import type { Deps } from '../../apps/server/src/deps.ts';
import { signToken } from '../../apps/server/src/modules/accounts/auth/access-token.ts';
import { createSignedIn } from '../../apps/server/test/factories.ts';
import { ApiError, type Client, createClient, routes, urlOf } from '../../packages/contract/src/index.ts';

/** A user whose access tokens are signed for each call, because a drill may last longer than one is valid. */
export async function createSigner(deps: Deps): Promise<{ userId: string; sign: () => Promise<string> }> {
  const { id: userId } = (await createSignedIn(deps)).user;
  const { id: sessionId } = await deps.db
    .selectFrom('sessions')
    .select('id')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return { userId, sign: () => signToken(deps, { scope: 'session', userId, sessionId }) };
}

/** Someone with a book of one chapter who uses the application in a browser. */
export interface Person {
  userId: string;
  projectId: string;
  call: Client;
  /** Sends what the typed calls cannot say. */
  send: typeof fetch;
  /** A call that waits for a render is asked again when its copy of the API stops, as the app does. */
  callWaiting: Client;
  /** Calls that were asked again. */
  askedAgain: number;
  /** States of a render until its stream ends. */
  follow(contentHash: string): Promise<string>;
  /** Another text, so that the book is a new edition. */
  write(html: string): Promise<void>;
}

export async function createPerson(deps: Deps, apiUrl: string): Promise<Person> {
  const { userId, sign } = await createSigner(deps);
  const send: typeof fetch = async (input, init) => {
    const headers = { ...(init?.headers as Record<string, string>), authorization: `Bearer ${await sign()}` };
    return fetch(input, { ...init, headers });
  };
  const call = createClient({ baseUrl: `${apiUrl}/api`, fetch: send });
  const callWaiting: Client = async (route, input, options) => {
    for (let calls = 1; ; calls++) {
      try {
        return await call(route, input, options);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'ask_again' || calls === 4) throw error;
        person.askedAgain++;
      }
    }
  };
  const project = await call(routes.projects.create, {
    body: { name: 'Boek', theme: 'pregnancy', format: 'sq' },
  });
  const own = await call(routes.projectChapters.addSelected, {
    body: { projectId: project.id, name: 'Hoofdstuk' },
  });
  const person: Person = {
    userId,
    projectId: project.id,
    call,
    send,
    callWaiting,
    askedAgain: 0,
    async follow(contentHash) {
      const params = { projectId: project.id };
      const events = urlOf(routes.projectExports.events, { params, query: { contentHash } });
      const answer = await send(`${apiUrl}/api${events}`);
      if (!answer.ok) throw new Error(`${answer.status} for the events of a render`);
      return answer.text();
    },
    async write(html) {
      const body = { body: html, mutationId: randomUUID() };
      await call(routes.projectChapters.saveText, { params: { id: own.projectChapterId ?? '' }, body });
    },
  };
  return person;
}
