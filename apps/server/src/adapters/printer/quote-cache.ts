import { z } from 'zod';
import { day, hour } from '../../calendar/time.ts';
import type { Database } from '../../db/connection.ts';
import { changesRow } from '../../db/rows.ts';
import type { Parcel, ShippingQuote } from './printer.ts';
import { PrinterUnavailable } from './printer-errors.ts';

const freshFor = hour;
/** While the printer is unavailable, its last quote is used for a day, then the default postage. */
const usableFor = day;
const deletedAfter = 48 * hour;

type Ask = (parcel: Parcel) => Promise<ShippingQuote>;

/** Of `quotedAt` the printer gave the quote; null for the default postage. */
interface StoredQuote {
  quote: ShippingQuote;
  quotedAt: Date | null;
  askedAt: Date;
}

/**
 * Caches quotes in the database: a change on the order form does not wait for the printer, and every copy of the API
 * gives the same price.
 */
export function cacheQuotes(ask: Ask, { db, clock }: { db: Database; clock: () => Date }): Ask {
  return async (parcel) => {
    const key = [parcel.format, parcel.pages, parcel.copies, parcel.country].join(' ');
    const known = await findQuote(db, key);
    if (known && isFresh(known, clock())) return known.quote;
    const asked = await askOrFallBack(ask, parcel, known, clock);
    if (await storeQuote(db, key, asked, known)) {
      await deleteOldQuotes(db, new Date(asked.askedAt.getTime() - deletedAfter));
      return asked.quote;
    }
    // Another copy has stored a quote since: its price counts.
    return (await findQuote(db, key))?.quote ?? asked.quote;
  };
}

function isFresh({ quotedAt, askedAt }: StoredQuote, now: Date): boolean {
  const isUsable = quotedAt === null || now.getTime() - quotedAt.getTime() < usableFor;
  return isUsable && now.getTime() - askedAt.getTime() < freshFor;
}

async function askOrFallBack(
  ask: Ask,
  parcel: Parcel,
  known: StoredQuote | undefined,
  clock: () => Date,
): Promise<StoredQuote> {
  try {
    const quote = await ask(parcel);
    return { quote, quotedAt: clock(), askedAt: clock() };
  } catch (error) {
    if (!(error instanceof PrinterUnavailable)) throw error;
    const askedAt = clock();
    if (known?.quotedAt && askedAt.getTime() - known.quotedAt.getTime() < usableFor)
      return { ...known, askedAt };
    return { quote: defaultPostage(parcel), quotedAt: null, askedAt };
  }
}

const shippingQuote = z.object({
  shippingCents: z.int(),
  handlingCents: z.int(),
  taxBasisPoints: z.int(),
  method: z.object({ name: z.string(), isTrackable: z.boolean() }),
}) satisfies z.ZodType<ShippingQuote>;

async function findQuote(db: Database, parcel: string): Promise<StoredQuote | undefined> {
  const found = await db
    .selectFrom('postageQuotes')
    .select(['quote', 'quotedAt', 'askedAt'])
    .where('parcel', '=', parcel)
    .executeTakeFirst();
  return found && { ...found, quote: shippingQuote.parse(found.quote) };
}

/** False when the stored quote is another than the known one. */
function storeQuote(
  db: Database,
  parcel: string,
  { quote, quotedAt, askedAt }: StoredQuote,
  known: StoredQuote | undefined,
): Promise<boolean> {
  const set = { quote: JSON.stringify(quote), quotedAt, askedAt };
  return changesRow(
    db
      .insertInto('postageQuotes')
      .values({ parcel, ...set })
      .onConflict((conflict) =>
        known
          ? conflict.column('parcel').doUpdateSet(set).where('postageQuotes.askedAt', '=', known.askedAt)
          : conflict.doNothing(),
      ),
  );
}

async function deleteOldQuotes(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('postageQuotes')
    .where('parcel', 'in', (eb) =>
      eb
        .selectFrom('postageQuotes')
        .select('parcel')
        .where('askedAt', '<', before)
        .limit(100)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}

/** Net cents for one parcel by country, a little above the prices of the printer; used while it is unavailable. */
const parcelCents: Readonly<Record<string, number>> = { NL: 595, BE: 795, DE: 995 };
const elsewhereCents = 1595;
const handlingCents = 150;
const booksPerParcel = 10;

export function defaultPostage({ copies, country }: Parcel): ShippingQuote {
  const parcels = Math.ceil(copies / booksPerParcel);
  return {
    shippingCents: parcels * (parcelCents[country] ?? elsewhereCents),
    handlingCents,
    taxBasisPoints: 900,
    method: { name: 'Pakket', isTrackable: true },
  };
}
