import type { World } from '../rules/world.ts';

/** Posts the id of a changed order, unsigned and once: the printer does not document any retry. */
export class Webhooks {
  readonly #world: World;
  readonly #url: string | undefined;
  #isHeld = false;
  #held: string[] = [];

  constructor(world: World, url: string | undefined) {
    this.#world = world;
    this.#url = url;
  }

  /** Resolves when the receiver has answered or the call has failed. */
  async send(orderId: string): Promise<void> {
    if (this.#url === undefined) return;
    if (this.#isHeld) {
      this.#held.push(orderId);
      return;
    }
    const answered = await call(this.#url, orderId);
    this.#world.state.webhookCalls.push({ orderId, answered });
    this.#world.save();
  }

  hold(): void {
    this.#isHeld = true;
  }

  async release(): Promise<void> {
    this.#isHeld = false;
    const held = this.#held;
    this.#held = [];
    for (const orderId of held) await this.send(orderId);
  }
}

const call = async (url: string, orderId: string): Promise<number | null> => {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ orderId }),
      signal: AbortSignal.timeout(10_000),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return null;
  }
};
