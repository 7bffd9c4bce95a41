import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { anAddress } from '../../apps/server/test/orders/editions.ts';
import { ApiError, routes } from '../../packages/contract/src/index.ts';
import type { StripeStandIn } from '../../packages/fakes/src/stripe/index.ts';
import type { Person } from './person.ts';

/** Calls of a person that are repeated during a drill. */
export interface Errand {
  done: number;
  /** Failures that the person would see. */
  seen: string[];
  /** Ends after the round that is under way, and not before one has succeeded. */
  repeatUntil(isOver: () => boolean): Promise<void>;
}

function createErrand(run: (round: number) => Promise<void>): Errand {
  return {
    done: 0,
    seen: [],
    async repeatUntil(isOver) {
      for (let round = 1; !isOver() || this.done === 0; round++) {
        try {
          await run(round);
          this.done++;
        } catch (error) {
          this.seen.push(String(error));
          if (isOver()) return;
        }
      }
    },
  };
}

/** Changes a book and reads its pages, as the screen of the preview does. */
export function createRendering(person: Person): Errand {
  const { projectId } = person;
  return createErrand(async (round) => {
    await person.write(`<p>Avond ${round}: het regende, en jij sliep.</p>`);
    const params = { projectId };
    for (;;) {
      const state = await person.call(routes.projectExports.request, { params, query: {} });
      if (state.state === 'failed') throw new Error(`the render failed: ${state.code}`);
      if (state.state === 'ready') {
        const query = { contentHash: state.contentHash };
        const pages = await person.call(routes.projectExports.pages, { params, query });
        const start = Buffer.from(await pages.arrayBuffer()).toString('latin1', 0, 5);
        if (start !== '%PDF-') throw new Error('the pages are no PDF');
        return;
      }
      await person.follow(state.contentHash);
    }
  });
}

export interface Ordering extends Errand {
  /** Orders that were paid. */
  paid: string[];
  buyers: Person[];
}

/** Below the number of orders that one person may place in an hour. */
const ordersPerBuyer = 5;

/** Changes a book, orders and pays it, and follows the order until the printer has it; after some orders by the next buyer. */
export function createOrdering(createBuyer: () => Promise<Person>, stripe: StripeStandIn): Ordering {
  const paid: string[] = [];
  const buyers: Person[] = [];
  const findBuyer = async (round: number): Promise<Person> => {
    const known = buyers[Math.floor((round - 1) / ordersPerBuyer)];
    if (known) return known;
    const buyer = await createBuyer();
    await giveCover(buyer);
    buyers.push(buyer);
    return buyer;
  };
  const errand = createErrand(async (round) => {
    const person = await findBuyer(round);
    const { projectId } = person;
    await person.write(`<p>Ochtend ${round}: je lachte.</p>`);
    const quote = await person.callWaiting(routes.checkout.quote, { body: { projectId, quantity: 1 } });
    const { orderId, paymentUrl } = await person.callWaiting(routes.checkout.order, {
      body: {
        projectId,
        quantity: 1,
        billing: anAddress,
        termsAccepted: true,
        contentHash: quote.edition.contentHash,
        total: quote.cost.total,
        idempotencyKey: randomUUID(),
      },
    });
    await stripe.controls.payCheckout(new URL(paymentUrl).pathname.split('/').at(-1) ?? '');
    paid.push(orderId);
    const deadline = Date.now() + 180_000;
    for (;;) {
      const { state } = await person.call(routes.checkout.status, { params: { id: orderId } });
      if (state === 'at_printer' || state === 'in_production') return;
      if (Date.now() > deadline) throw new Error(`an order that was paid stays ${state}`);
      // As often as the screen of an order asks.
      await setTimeout(1000);
    }
  });
  return Object.assign(errand, { paid, buyers });
}

/** The answer waits for a picture; the cover is stored before that. */
async function giveCover({ projectId, call }: Person): Promise<void> {
  const body = { projectId, themeName: 'romantic', title: 'Voor Mees' } as const;
  await call(routes.projectCovers.save, { body }).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'ask_again') throw error;
  });
}
