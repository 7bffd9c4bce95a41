import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Deps } from '../../../apps/server/src/deps.ts';
import { createSignedIn } from '../../../apps/server/test/factories.ts';
import { createBook } from '../../../apps/server/test/seed/books.ts';

const writers = 20;
/** Milliseconds between two saves of a writer who pauses after each sentence. */
const pause = 1000;

/** Twenty writers who type; `stop` returns how long each save took, and how many were not accepted. */
export async function startWriters(deps: Deps, origin: string) {
  const people = await Promise.all(
    Array.from({ length: writers }, async () => {
      const { user, accessToken } = await createSignedIn(deps);
      return { accessToken, chapterId: (await createWrittenBook(deps, user.id)).chapterId };
    }),
  );
  let isOver = false;
  const times: number[] = [];
  const refused: string[] = [];
  const sentence = 'Het regende die avond, en jij lag voor het eerst in je eigen bed. ';
  const writing = people.map(async ({ accessToken, chapterId }, person) => {
    let baseVersion: number | undefined;
    await delay((person * pause) / writers);
    for (let save = 0; !isOver; save += 1) {
      const body = `${`<p>${sentence.repeat(5)}</p>`.repeat(20)}<p>${save}</p>`;
      const started = performance.now();
      const answer = await fetch(`${origin}/api/project-chapters/${chapterId}`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({ body, mutationId: randomUUID(), ...(baseVersion && { baseVersion }) }),
      }).catch((error: unknown) => String(error));
      times.push(performance.now() - started);
      if (typeof answer === 'string' || !answer.ok)
        refused.push(typeof answer === 'string' ? answer : `${answer.status} ${await answer.text()}`);
      else baseVersion = (await answer.json()).version;
      await delay(pause);
    }
  });
  return {
    async stop() {
      isOver = true;
      await Promise.all(writing);
      return { times, refused };
    },
  };
}

/** A book with one written chapter. */
export async function createWrittenBook(deps: Deps, userId: string) {
  const { id, chapters } = await createBook(deps, userId, { chapters: 1, written: 1 });
  return { projectId: id, chapterId: chapters[0]?.projectChapterId ?? '' };
}
