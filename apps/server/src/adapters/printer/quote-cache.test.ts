import { expect, test, vi } from 'vitest';
import { defaultPostage } from './default-postage.ts';
import type { Parcel, ShippingQuote } from './printer.ts';
import { PrinterRefused, PrinterUnavailable } from './printer-errors.ts';
import { cacheQuotes } from './quote-cache.ts';

const parcel: Parcel = { format: 'a4', pages: 60, copies: 2, country: 'NL' };
const quote: ShippingQuote = {
  shippingCents: 545,
  handlingCents: 100,
  taxBasisPoints: 900,
  method: { name: 'Pakket', isTrackable: true },
};

function setUp() {
  const time = { now: 0 };
  const ask = vi.fn(async (_parcel: Parcel) => quote);
  return { time, ask, recall: cacheQuotes(ask, () => new Date(time.now)) };
}

test('a quote for the same parcel is requested once an hour', async () => {
  const { time, ask, recall } = setUp();
  await recall(parcel);
  await recall({ ...parcel });
  expect(ask).toHaveBeenCalledTimes(1);
  await recall({ ...parcel, country: 'BE' });
  time.now += 61 * 60_000;
  await recall(parcel);
  expect(ask).toHaveBeenCalledTimes(3);
});

test('while the printer is unavailable the last quote is used for a day, then the default postage', async () => {
  const { time, ask, recall } = setUp();
  await recall(parcel);
  ask.mockRejectedValue(new PrinterUnavailable('timeout', 'test'));
  time.now += 2 * 3600_000;
  expect(await recall(parcel)).toEqual(quote);
  expect(await recall({ ...parcel, copies: 3 })).toEqual(defaultPostage(parcel));
  time.now += 25 * 3600_000;
  expect(await recall(parcel)).toEqual(defaultPostage(parcel));
  const asked = ask.mock.calls.length;
  await recall(parcel);
  expect(ask.mock.calls.length).toBe(asked);
});

test('a refusal of the printer is thrown', async () => {
  const { ask, recall } = setUp();
  ask.mockRejectedValue(new PrinterRefused(400, ['unknown country']));
  await expect(recall(parcel)).rejects.toThrow(PrinterRefused);
});

test('the default postage never falls with the number of copies', () => {
  const prices = Array.from({ length: 1000 }, (_, index) => defaultPostage({ ...parcel, copies: index + 1 }));
  for (const [index, { shippingCents }] of prices.entries())
    expect(shippingCents).toBeGreaterThanOrEqual(prices[index - 1]?.shippingCents ?? 1);
});
