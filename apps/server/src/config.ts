import path from 'node:path';
import { company } from '@dierbaar/contract';
import { z } from 'zod';
import { type CompanyDetails, findProblems, isElsewhere, printerOf } from './config-rules.ts';

const schema = z.object({
  /** Public origin of the application: scheme, host and port, no path. */
  APP_URL: z.url().transform((url) => new URL(url).origin),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().default(3000),
  WORKER_PORT: z.coerce.number().int().default(3001),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Number of proxies in front that add to X-Forwarded-For; 0 trusts none. */
  TRUSTED_PROXY_HOPS: z.coerce.number().int().min(0).default(0),
  /** Time in which the headers of a request must arrive, and its body must begin to keep up a pace. */
  SLOW_REQUEST_SECONDS: z.coerce.number().positive().default(15),
  /** How long a stopping API goes on while `/readyz` says so: two checks of the proxy in front. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(20).default(5),
  WEB_FOLDER: z.string().default(path.resolve(import.meta.dirname, '../../web/dist')),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATABASE_POOL: z.coerce.number().int().min(2).default(10),
  S3_ENDPOINT: z.url(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().min(3),
  S3_ACCESS_KEY: z.string().min(1),
  S3_SECRET_KEY: z.string().min(1),
  /** How the object store encrypts what it writes: `AES256` or `aws:kms`. Without it, as the store does by itself. */
  S3_ENCRYPTION: z.enum(['AES256', 'aws:kms']).optional(),
  /** A second copy of the bucket, which the operator keeps: damaged objects are put back from it. */
  S3_COPY_BUCKET: z.string().min(3).optional(),
  /** The store of the second copy; without it the store of the first. */
  S3_COPY_ENDPOINT: z.url().optional(),
  S3_COPY_ACCESS_KEY: z.string().min(1).optional(),
  S3_COPY_SECRET_KEY: z.string().min(1).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  MAIL_FROM: z.string().default('Dierbaar <hallo@dierbaar.example>'),
  /** Signs access tokens and derives refresh tokens; at least 256 bits. */
  TOKEN_SECRET: z.string().min(43, 'must hold at least 32 random bytes in base64'),
  /** Whether recover and resend answer the same for known and unknown addresses. */
  AUTH_NEUTRAL_MESSAGES: z.stringbool().default(false),
  STRIPE_SECRET_KEY: z.string().regex(/^[rs]k_(test|live)_./, 'must be a secret key of Stripe'),
  STRIPE_WEBHOOK_SECRET: z.string().regex(/^whsec_./, 'must be a webhook secret of Stripe'),
  /** Lets a public site take test payments, which the test printer receives: nothing is charged or printed. */
  ALLOW_TEST_PAYMENTS: z.enum(['true', 'false']).default('false'),
  STRIPE_API: z.url().default('https://api.stripe.com'),
  /** Origin of the Stripe payment pages, the only one a browser is redirected to. */
  PAYMENT_ORIGIN: z.url().default('https://checkout.stripe.com'),
  /** Base URL of the printer's API, with its version; without it the printer that belongs to the Stripe key. */
  PRINTER_API: z.url(),
  /** Without these, orders wait in state `paid` and raise the alarm for stuck orders. */
  PRINTER_CLIENT_ID: z.string().default(''),
  PRINTER_CLIENT_SECRET: z.string().default(''),
  /** Bearer token of /metrics. */
  METRICS_TOKEN: z.string().min(16),
});

export type Config = z.infer<typeof schema>;

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
  const parsed = schema.safeParse(complete);
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
