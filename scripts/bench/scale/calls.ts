import { randomUUID } from 'node:crypto';
import { buildApp } from '../../../apps/server/src/app.ts';
import type { Deps } from '../../../apps/server/src/deps.ts';
import { openSession } from '../../../apps/server/src/modules/accounts/auth/sessions.service.ts';
import { withDepsOn } from '../on-database.ts';
import { chapterBody, idOf } from './people.ts';

export interface Caller {
  person: number;
  accessToken: string;
}

export interface Api {
  deps: Deps;
  signIn: (person: number) => Promise<Caller>;
  send: (caller: Caller, method: 'GET' | 'PATCH', path: string, payload?: object) => Promise<void>;
}

/** The API on a database, without a network in between. */
export async function withApi<T>(url: string, work: (api: Api) => Promise<T>): Promise<T> {
  return withDepsOn(url, async (deps) => {
    const app = await buildApp(deps);
    const send: Api['send'] = async ({ accessToken }, method, path, payload) => {
      const headers = { authorization: `Bearer ${accessToken}` };
      const answer = await app.inject({ method, url: `/api${path}`, headers, payload });
      if (answer.statusCode !== 200)
        throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body}`);
    };
    const signIn = async (person: number) => {
      const { accessToken } = await openSession(deps, deps.db, idOf('user', person), 'bench');
      return { person, accessToken };
    };
    try {
      return await work({ deps, signIn, send });
    } finally {
      await app.close();
    }
  });
}

/** What is measured: the calls of a screen, one after another. */
export const calls: Record<string, (api: Api, caller: Caller) => Promise<void>> = {
  dashboard: async ({ send }, caller) => {
    await send(caller, 'GET', '/auth/user');
    await send(caller, 'GET', '/projects');
    await send(caller, 'GET', '/projects/bin');
  },
  chapter: async ({ send }, caller) => {
    await send(caller, 'GET', `/project-chapters/selected?projectId=${idOf('book', caller.person)}`);
    await send(caller, 'GET', `/project-chapters/${idOf('chapter', caller.person)}`);
  },
  autosave: ({ send }, caller) =>
    send(caller, 'PATCH', `/project-chapters/${idOf('chapter', caller.person)}`, {
      body: `${chapterBody(caller.person % 16)}<p>${randomUUID()}</p>`,
      mutationId: randomUUID(),
    }),
  orders: ({ send }, caller) => send(caller, 'GET', '/orders'),
};
