import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

interface Acknowledged {
  projectChapterId: string;
  version: number;
  contentHash: string;
  /** When the answer arrived, in milliseconds. */
  at: number;
}

/** Simulated save engine of a browser: saves repeatedly and retries each save until it is answered. */
export class Writer {
  readonly acknowledged: Acknowledged[] = [];
  /** Unexpected answers, such as a conflict without a second writer. */
  readonly surprises: string[] = [];
  /** Calls without an answer, or with another one than the save or a conflict: what came instead. */
  readonly refused: string[] = [];
  readonly #url: string;
  readonly #projectChapterId: string;
  readonly #accessToken: () => Promise<string>;
  #version = 0;

  constructor(apiUrl: string, projectChapterId: string, accessToken: () => Promise<string>) {
    this.#url = `${apiUrl}/api/project-chapters/${projectChapterId}`;
    this.#projectChapterId = projectChapterId;
    this.#accessToken = accessToken;
  }

  /** Saves one text after the other, with a pause between them. */
  async writeUntil(isOver: () => boolean, pauseMs = 0): Promise<void> {
    for (let count = 1; !isOver(); count++) {
      if (pauseMs > 0) await setTimeout(pauseMs);
      const mutation = {
        body: `<p>Avond ${count}: het regende, en jij sliep. ${randomUUID()}</p>`,
        baseVersion: this.#version,
        mutationId: randomUUID(),
      };
      await this.#saveUntilAnswered(mutation, isOver);
    }
  }

  async #saveUntilAnswered(mutation: object, isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const answer = await this.#patch(mutation);
      if (typeof answer !== 'string' && answer.status === 200) {
        const { version, contentHash } = (await answer.json()) as { version: number; contentHash: string };
        this.#version = version;
        this.acknowledged.push({
          projectChapterId: this.#projectChapterId,
          version,
          contentHash,
          at: Date.now(),
        });
        return;
      }
      if (typeof answer !== 'string' && answer.status === 409) {
        this.surprises.push(await answer.text());
        return;
      }
      this.refused.push(typeof answer === 'string' ? answer : `answer ${answer.status}`);
      // The API is down or restarting: waits and retries the same save.
      await setTimeout(200);
    }
  }

  /** The answer, or why there is none. */
  async #patch(mutation: object): Promise<Response | string> {
    try {
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${await this.#accessToken()}`,
      };
      const signal = AbortSignal.timeout(10_000);
      const answer = await fetch(this.#url, {
        method: 'PATCH',
        headers,
        body: JSON.stringify(mutation),
        signal,
      });
      return answer.status === 200 ? new Response(await answer.text(), { status: 200 }) : answer;
    } catch (error) {
      return `no answer: ${error instanceof Error ? (error.cause ?? error) : error}`;
    }
  }
}
