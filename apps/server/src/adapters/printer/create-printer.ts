import type { Config } from '../../config.ts';
import { createPrintApi } from './print-api.ts';
import type { Printer } from './printer.ts';
import { cacheQuotes } from './quote-cache.ts';

type PrinterConfig = Pick<Config, 'PRINTER_API' | 'PRINTER_CLIENT_ID' | 'PRINTER_CLIENT_SECRET'>;

/** The configured printer with cached postage quotes. */
export function createPrinter(
  config: PrinterConfig,
  clock: () => Date,
  timeouts?: { call?: number; upload?: number },
): Printer {
  const printer = createPrintApi({
    baseUrl: config.PRINTER_API,
    clientId: config.PRINTER_CLIENT_ID,
    clientSecret: config.PRINTER_CLIENT_SECRET,
    clock,
    ...(timeouts ? { timeouts } : {}),
  });
  return { ...printer, quoteShipping: cacheQuotes(printer.quoteShipping, clock) };
}
