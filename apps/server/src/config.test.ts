import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const complete = {
  APP_URL: 'http://127.0.0.1:3000/somewhere',
  DATABASE_URL: 'postgres://a:b@127.0.0.1:5432/c',
  S3_ENDPOINT: 'http://127.0.0.1:9000',
  S3_BUCKET: 'books',
  S3_ACCESS_KEY: 'key',
  S3_SECRET_KEY: 'secret',
  SMTP_URL: 'smtp://127.0.0.1:1025',
  TOKEN_SECRET: 'x'.repeat(43),
  METRICS_TOKEN: 'y'.repeat(16),
  STRIPE_SECRET_KEY: 'sk_test_123',
  STRIPE_WEBHOOK_SECRET: 'whsec_123',
};

test('reads a complete environment and reduces APP_URL to its origin', () => {
  expect(readConfig(complete)).toMatchObject({ APP_URL: 'http://127.0.0.1:3000', PORT: 3000 });
});

test('names every problem at once', () => {
  const read = () =>
    readConfig({ ...complete, SMTP_URL: 'http://mail', TOKEN_SECRET: 'short', S3_BUCKET: undefined });
  expect(read).toThrow(ConfigError);
  for (const name of ['SMTP_URL', 'TOKEN_SECRET', 'S3_BUCKET']) expect(read).toThrow(name);
});
