import { z } from 'zod';
import { startPrinter } from './http/server.ts';

const environment = z.object({
  PRINTER_STAND_IN_PORT: z.coerce.number().int().min(0).max(65_535).default(12_112),
  PRINTER_STAND_IN_HOST: z.string().default('127.0.0.1'),
  PRINTER_STAND_IN_STATE_FILE: z.string().optional(),
  PRINTER_CLIENT_ID: z.string().min(1),
  PRINTER_CLIENT_SECRET: z.string().min(1),
  PRINTER_WEBHOOK_URL: z.url().optional(),
});

const read = environment.safeParse(process.env);
if (!read.success) {
  console.error(`The printer stand-in cannot start:\n${z.prettifyError(read.error)}`);
  process.exit(1);
}
const settings = read.data;

const printer = await startPrinter({
  port: settings.PRINTER_STAND_IN_PORT,
  host: settings.PRINTER_STAND_IN_HOST,
  clientId: settings.PRINTER_CLIENT_ID,
  clientSecret: settings.PRINTER_CLIENT_SECRET,
  ...(settings.PRINTER_STAND_IN_STATE_FILE && { stateFile: settings.PRINTER_STAND_IN_STATE_FILE }),
  ...(settings.PRINTER_WEBHOOK_URL && { webhookUrl: settings.PRINTER_WEBHOOK_URL }),
});
console.log(
  `Printer stand-in on ${printer.url}, webhooks to ${settings.PRINTER_WEBHOOK_URL ?? 'nobody'}, controls on ${printer.origin}/_controls`,
);

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void printer.close().then(() => process.exit(0)));
