import path from 'node:path';
import { z } from 'zod';

const schema = z.object({
  /** Where people find the application: scheme, host and port, no path. */
  APP_URL: z.url().transform((url) => new URL(url).origin),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().default(3000),
  WORKER_PORT: z.coerce.number().int().default(3001),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** How many proxies stand in front and add to X-Forwarded-For; 0 trusts none. */
  TRUSTED_PROXY_HOPS: z.coerce.number().int().min(0).default(0),
  WEB_FOLDER: z.string().default(path.resolve(import.meta.dirname, '../../web/dist')),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATABASE_POOL: z.coerce.number().int().min(2).default(10),
  S3_ENDPOINT: z.url(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().min(3),
  S3_ACCESS_KEY: z.string().min(1),
  S3_SECRET_KEY: z.string().min(1),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  MAIL_FROM: z.string().default('Dierbaar <hallo@dierbaar.example>'),
  /** Signs access tokens and derives refresh tokens; at least 256 bits. */
  TOKEN_SECRET: z.string().min(43, 'must hold at least 32 random bytes in base64'),
  /** Answer recover and resend alike for every address, known or not. */
  AUTH_NEUTRAL_MESSAGES: z.stringbool().default(false),
  STRIPE_SECRET_KEY: z.string().min(8),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_'),
  /** Where Stripe's API is. */
  STRIPE_API: z.url().default('https://api.stripe.com'),
  /** Where its payment pages are: the only place a browser is ever sent to pay. */
  PAYMENT_ORIGIN: z.url().default('https://checkout.stripe.com'),
  /** Where the printer's API is, its version included. */
  PRINTER_API: z.url().default('https://live.printapi.nl/v2/'),
  /** Without these no order reaches the printer: orders wait, and the alarm says so. */
  PRINTER_CLIENT_ID: z.string().default(''),
  PRINTER_CLIENT_SECRET: z.string().default(''),
  /** What a scraper of /metrics must present. */
  METRICS_TOKEN: z.string().min(16),
});

export type Config = z.infer<typeof schema>;

/** Every problem of the environment at once, so that a deployment is corrected in one go. */
export class ConfigError extends Error {
  constructor(problems: string[]) {
    super(`The environment is not right:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/** The only reader of the environment. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const parsed = schema.safeParse(environment);
  if (parsed.success) return parsed.data;
  throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
}
