import { z } from 'zod';
import { startStripe } from './server.ts';

const environment = z
  .object({
    STRIPE_STAND_IN_PORT: z.coerce.number().int().min(0).max(65_535).default(12_111),
    STRIPE_STAND_IN_HOST: z.string().default('127.0.0.1'),
    STRIPE_STAND_IN_STATE_FILE: z.string().optional(),
    STRIPE_SECRET_KEY: z.string().min(1),
    STRIPE_WEBHOOK_URL: z.url().optional(),
    STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_').optional(),
  })
  .refine((given) => !given.STRIPE_WEBHOOK_URL === !given.STRIPE_WEBHOOK_SECRET, {
    error: 'Webhooks need both an address and a secret',
    path: ['STRIPE_WEBHOOK_URL'],
  });

const read = environment.safeParse(process.env);
if (!read.success) {
  console.error(`The Stripe stand-in cannot start:\n${z.prettifyError(read.error)}`);
  process.exit(1);
}
const settings = read.data;
const { STRIPE_WEBHOOK_URL: webhookUrl, STRIPE_WEBHOOK_SECRET: webhookSecret } = settings;

const stripe = await startStripe({
  secretKey: settings.STRIPE_SECRET_KEY,
  port: settings.STRIPE_STAND_IN_PORT,
  host: settings.STRIPE_STAND_IN_HOST,
  ...(settings.STRIPE_STAND_IN_STATE_FILE && { stateFile: settings.STRIPE_STAND_IN_STATE_FILE }),
  ...(webhookUrl && webhookSecret && { webhook: { url: webhookUrl, secret: webhookSecret } }),
});
console.log(`Stripe stand-in on ${stripe.url}, webhooks to ${webhookUrl ?? 'nobody'}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stripe.close().then(() => process.exit(0)));
