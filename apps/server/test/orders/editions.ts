import { createHash } from 'node:crypto';
import { makeBlankFiles } from '@dierbaar/fakes/printer';
import type { Deps } from '../../src/deps.ts';
import { priceOrder } from '../../src/modules/orders/checkout/make-quote.ts';
import { createOrder } from '../../src/modules/orders/checkout/place-order.ts';
import type { OrderEdition } from '../../src/modules/orders/state/order-snapshot.ts';

export const anAddress = {
  firstName: 'Marieke',
  lastName: 'de Wit',
  companyName: null,
  foundationName: null,
  street: 'Lindelaan 14A',
  postcode: '3581 KD',
  city: 'Utrecht',
  country: 'NL' as const,
  phone: '+31612345678',
};

/** A book of 24 pages with blank print files, so that nothing is rendered. */
async function freezeEdition(deps: Deps, userId: string): Promise<OrderEdition> {
  const project = await deps.db
    .insertInto('projects')
    .values({ userId, name: 'Voor Mees', themeId: 'pregnancy', format: 'sq', language: 'nl' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const contentHash = createHash('sha256').update(project.id).digest('hex');
  const files = await storeBlankFiles(deps);
  const now = deps.clock();
  const row = await deps.db
    .insertInto('projectExports')
    .values({
      userId,
      projectId: project.id,
      kind: 'print',
      contentHash,
      state: 'ready',
      pages: 24,
      files: JSON.stringify(files),
      nextJobAt: now,
      finishedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    projectId: project.id,
    reorderOf: null,
    title: 'Voor Mees',
    format: 'sq',
    pages: 24,
    contentHash,
    madeAt: now,
    exportId: row.id,
    files,
  };
}

let blank: Promise<Record<'content' | 'cover', Buffer>> | undefined;

async function storeBlankFiles({ storage }: Deps) {
  blank ??= makeBlankFiles('boek_hc_21x21', 24);
  const { content, cover } = await blank;
  const put = async (body: Buffer) => {
    const { key, sha256 } = await storage.putByContent('test-orders', body, 'application/pdf');
    return { key, sha256, bytes: body.length };
  };
  return { content: await put(content), cover: await put(cover) };
}

/** An order that waits for its payment. */
export async function createTestOrder(deps: Deps, userId: string, quantity = 2) {
  const edition = await freezeEdition(deps, userId);
  const parcel = { format: edition.format, pages: edition.pages, copies: quantity, country: 'NL' as const };
  const created = await createOrder(deps, userId, {
    edition,
    priced: await priceOrder(deps, parcel),
    quantity,
    billing: anAddress,
    shipping: anAddress,
    isShippedToBilling: true,
    requestHash: null,
  });
  return { ...created, edition };
}
