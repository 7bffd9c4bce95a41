import { expect, test, vi } from 'vitest';
import { useTestApp } from '../../../test/test-app.ts';
import type { Parcel, ShippingQuote } from './printer.ts';
import { PrinterRefused, PrinterUnavailable } from './printer-errors.ts';
import { cacheQuotes, defaultPostage } from './quote-cache.ts';

const t = useTestApp();

const quote: ShippingQuote = {
  shippingCents: 545,
  handlingCents: 100,
  taxBasisPoints: 900,
  method: { name: 'Pakket', isTrackable: true },
};
const otherQuote = { ...quote, shippingCents: 695 };
const away = new PrinterUnavailable('timeout', 'test');
const hour = 3600;

/** A copy of the API: what it asks the printer is a mock, the database is shared. */
function createCopy() {
  const ask = vi.fn(async (_parcel: Parcel) => quote);
  return { ask, postage: cacheQuotes(ask, t.deps) };
}

let pages = 24;
/** A parcel that no other test asks about. */
function nextParcel(): Parcel {
  pages += 2;
  return { format: 'a4', pages, copies: 2, country: 'NL' };
}

test('a quote for the same parcel is requested once an hour', async () => {
  const { ask, postage } = createCopy();
  const parcel = nextParcel();
  await postage(parcel);
  await postage({ ...parcel });
  expect(ask).toHaveBeenCalledTimes(1);
  await postage({ ...parcel, country: 'BE' });
  t.time.advance(hour + 60);
  await postage(parcel);
  expect(ask).toHaveBeenCalledTimes(3);
});

test('every copy of the API gives the same price, also while only one of them reaches the printer', async () => {
  const one = createCopy();
  const other = createCopy();
  const parcel = nextParcel();
  other.ask.mockRejectedValue(away);
  expect(await one.postage(parcel)).toEqual(quote);
  expect(await other.postage(parcel)).toEqual(quote);
  t.time.advance(hour + 60);
  one.ask.mockResolvedValue(otherQuote);
  expect(await other.postage(parcel)).toEqual(quote);
  expect(await one.postage(parcel)).toEqual(quote);
  t.time.advance(hour + 60);
  expect(await one.postage(parcel)).toEqual(otherQuote);
  expect(await other.postage(parcel)).toEqual(otherQuote);
});

test('copies that ask at the same time and are answered differently give one price', async () => {
  const copies = [createCopy(), createCopy(), createCopy()];
  copies[1]?.ask.mockResolvedValue(otherQuote);
  copies[2]?.ask.mockRejectedValue(away);
  const parcel = nextParcel();
  for (let round = 0; round < 2; round++) {
    const prices = await Promise.all(copies.map(({ postage }) => postage(parcel)));
    expect(new Set(prices.map((price) => JSON.stringify(price)))).toHaveLength(1);
    t.time.advance(hour + 60);
  }
});

test('while the printer is unavailable its last quote is used for a day and not longer, then the default postage', async () => {
  const { ask, postage } = createCopy();
  const parcel = nextParcel();
  await postage(parcel);
  ask.mockRejectedValue(away);
  for (let hours = 2; hours < 24; hours += 2) {
    t.time.advance(2 * hour);
    expect(await postage(parcel)).toEqual(quote);
  }
  expect(await postage({ ...parcel, copies: 3 })).toEqual(defaultPostage(parcel));
  t.time.advance(2 * hour);
  expect(await postage(parcel)).toEqual(defaultPostage(parcel));
  const asked = ask.mock.calls.length;
  await postage(parcel);
  expect(ask.mock.calls.length).toBe(asked);
  ask.mockResolvedValue(otherQuote);
  t.time.advance(hour + 60);
  expect(await postage(parcel)).toEqual(otherQuote);
});

test('quotes that nobody asked for in two days are deleted', async () => {
  const { postage } = createCopy();
  await postage(nextParcel());
  t.time.advance(49 * hour);
  await postage(nextParcel());
  expect(await t.deps.db.selectFrom('postageQuotes').select('parcel').execute()).toHaveLength(1);
});

test('a refusal of the printer is thrown', async () => {
  const { ask, postage } = createCopy();
  ask.mockRejectedValue(new PrinterRefused(400, ['unknown country']));
  await expect(postage(nextParcel())).rejects.toThrow(PrinterRefused);
});

test('the default postage never falls with the number of copies', () => {
  const parcel = nextParcel();
  const prices = Array.from({ length: 1000 }, (_, index) => defaultPostage({ ...parcel, copies: index + 1 }));
  for (const [index, { shippingCents }] of prices.entries())
    expect(shippingCents).toBeGreaterThanOrEqual(prices[index - 1]?.shippingCents ?? 1);
});
