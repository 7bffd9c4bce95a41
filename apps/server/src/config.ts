import path from 'node:path';
import { company } from '@dierbaar/contract';
import { z } from 'zod';
import { type CompanyDetails, findProblems, isElsewhere, printerOf } from './config-rules.ts';

/** A setting that nobody but the operator may read. */
const secret = (description: string) => ({ description, isSecret: true });
const randomSecret = z.string().min(43, 'must hold at least 32 random bytes in base64');

/** Every setting of the application with its meaning; docs/settings.md is made from it. */
export const settings = z.object({
  APP_URL: z
    .url()
    .transform((url) => new URL(url).origin)
    .describe('Public origin of the application: scheme, host and port, no path.'),
  HOST: z.string().default('127.0.0.1').describe('Address that the API and the worker listen on.'),
  PORT: z.coerce.number().int().default(3000).describe('Port of the API.'),
  WORKER_PORT: z.coerce
    .number()
    .int()
    .default(3001)
    .describe('Port of the probes and metrics of the worker.'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('The least important lines that are logged.'),
  TRUSTED_PROXY_HOPS: z.coerce
    .number()
    .int()
    .min(0)
    .default(0)
    .describe('Number of proxies in front that add to X-Forwarded-For; 0 trusts none.'),
  SLOW_REQUEST_SECONDS: z.coerce
    .number()
    .positive()
    .default(15)
    .describe(
      'Time in which the headers of a request must arrive, and its body must begin to keep up a pace.',
    ),
  DRAIN_SECONDS: z.coerce
    .number()
    .min(0)
    .max(20)
    .default(5)
    .describe('How long a stopping API goes on while `/readyz` says so: two checks of the proxy in front.'),
  WEB_FOLDER: z
    .string()
    .default(path.resolve(import.meta.dirname, '../../web/dist'))
    .describe('Folder of the built web application.'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .meta(
      secret('PostgreSQL; a public site requires `sslmode=verify-full` unless it is on the same machine.'),
    ),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(2)
    .default(10)
    .describe('Connections of one process to the database.'),
  S3_ENDPOINT: z.url().describe('Object store of photos, previews, print files and invoices.'),
  S3_REGION: z.string().default('us-east-1').describe('Region of the object store.'),
  S3_BUCKET: z.string().min(3).describe('Bucket of the object store.'),
  S3_ACCESS_KEY: z.string().min(1).meta(secret('Access key of the object store.')),
  S3_SECRET_KEY: z.string().min(1).meta(secret('Secret key of the object store.')),
  S3_ENCRYPTION: z
    .enum(['AES256', 'aws:kms', 'by-store'])
    .optional()
    .describe(
      'How the object store is asked to encrypt what it writes; `by-store` where it does so by itself. A public site must set it.',
    ),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).meta(secret('Mail server, with its user and password.')),
  MAIL_FROM: z.string().default('Dierbaar <hallo@dierbaar.example>').describe('Sender of all mails.'),
  TOKEN_SECRET: randomSecret.meta(
    secret('Signs access tokens and derives refresh tokens; at least 256 bits.'),
  ),
  TOKEN_SECRET_BEFORE: randomSecret
    .optional()
    .meta(secret('The `TOKEN_SECRET` before, while it is replaced: what it signed is still accepted.')),
  TOMBSTONE_KEY: randomSecret
    .optional()
    .meta(
      secret(
        'Signs the notes of what was deleted for good, so that nobody deletes by writing to the bucket. It never changes; a public site must set it.',
      ),
    ),
  AUTH_NEUTRAL_MESSAGES: z
    .stringbool()
    .default(false)
    .describe('Whether recover and resend answer the same for known and unknown addresses.'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[rs]k_(test|live)_./, 'must be a secret key of Stripe')
    .meta(secret('Secret key of Stripe; a test key takes test payments and the test printer.')),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_./, 'must be a webhook secret of Stripe')
    .meta(secret('Signs the events of Stripe.')),
  ALLOW_TEST_PAYMENTS: z
    .enum(['true', 'false'])
    .default('false')
    .describe('Lets a public site take test payments: nothing is charged or printed.'),
  STRIPE_API: z.url().default('https://api.stripe.com').describe('Address of Stripe.'),
  PAYMENT_ORIGIN: z
    .url()
    .default('https://checkout.stripe.com')
    .describe('Origin of the Stripe payment pages, the only one a browser is redirected to.'),
  PRINTER_API: z
    .url()
    .describe(
      "Base URL of the printer's API, with its version; without it the printer that belongs to the Stripe key.",
    ),
  PRINTER_CLIENT_ID: z
    .string()
    .default('')
    .describe(
      'Account at the printer. Without it orders wait in state `paid` and raise the alarm for stuck orders.',
    ),
  PRINTER_CLIENT_SECRET: z.string().default('').meta(secret('Password of the account at the printer.')),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'Collector of traces (OpenTelemetry, OTLP over HTTP), without `/v1/traces`; without it nothing is traced.',
    ),
  METRICS_TOKEN: z.string().min(16).meta(secret('Bearer token of `/metrics`.')),
});

export type Config = z.infer<typeof settings>;

/** Lists every problem of the environment at once. */
export class ConfigError extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(`The environment is not right:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/** Whether others than this machine reach the application: what is lenient for developers is closed then. */
export function isPublic({ APP_URL }: Pick<Config, 'APP_URL'>): boolean {
  return isElsewhere(APP_URL);
}

/** The only place that reads the environment. */
export function readConfig(environment: NodeJS.ProcessEnv, details: CompanyDetails = company): Config {
  const complete = { PRINTER_API: printerOf(environment.STRIPE_SECRET_KEY), ...environment };
  const parsed = settings.safeParse(complete);
  const issues = parsed.error?.issues ?? [];
  const misread = new Set(issues.map((issue) => String(issue.path[0])));
  // Without an address the start is refused anyway; the rules of a public site would only hide the reason.
  const isPublicSite = !misread.has('APP_URL') && isElsewhere(environment.APP_URL ?? '');
  const problems = [
    ...issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    ...findProblems(complete, details, isPublicSite).filter(
      (problem) => !misread.has(problem.split(':')[0] ?? ''),
    ),
  ];
  if (parsed.success && problems.length === 0) return parsed.data;
  throw new ConfigError(problems);
}
