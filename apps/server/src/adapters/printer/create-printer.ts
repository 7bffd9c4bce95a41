import type { Config } from '../../config.ts';
import type { Database } from '../../db/connection.ts';
import { createPrintApi } from './print-api.ts';
import type { Printer } from './printer.ts';
import { cacheQuotes } from './quote-cache.ts';

type PrinterConfig = Pick<Config, 'PRINTER_API' | 'PRINTER_CLIENT_ID' | 'PRINTER_CLIENT_SECRET'>;

interface PrinterOptions {
  db: Database;
  clock: () => Date;
  timeouts?: { call?: number; upload?: number };
}

/** The configured printer with cached postage quotes. */
export function createPrinter(config: PrinterConfig, { db, clock, timeouts }: PrinterOptions): Printer {
  const printer = createPrintApi({
    baseUrl: config.PRINTER_API,
    clientId: config.PRINTER_CLIENT_ID,
    clientSecret: config.PRINTER_CLIENT_SECRET,
    clock,
    ...(timeouts ? { timeouts } : {}),
  });
  return { ...printer, quoteShipping: cacheQuotes(printer.quoteShipping, { db, clock }) };
}
