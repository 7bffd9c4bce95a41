import { company } from '@dierbaar/contract';
import { describe, expect, test } from 'vitest';
import { ConfigError, isPublic, readConfig } from './config.ts';
import type { CompanyDetails } from './config-rules.ts';

const local = {
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
const published = {
  APP_URL: 'https://dierbaar.nl',
  DATABASE_URL: 'postgres://a:b@db.internal:5432/c?sslmode=verify-full',
  S3_ENDPOINT: 'https://s3.internal',
  S3_ENCRYPTION: 'AES256',
  S3_BUCKET: 'books',
  S3_ACCESS_KEY: 'key',
  S3_SECRET_KEY: 'secret',
  SMTP_URL: 'smtps://user:pass@mail.internal',
  MAIL_FROM: 'Dierbaar <hallo@dierbaar.nl>',
  TOKEN_SECRET: 'HQSw2ObbTnLdXp0ZB4UcKvYi7JmRf1gEoA9s3tGhNxk',
  TOMBSTONE_KEY: 'b0KqP7sXw2YtR9dLmEvZ4hJcUa6nFgTi1oQx8uVyWk3',
  METRICS_TOKEN: 'q4Zp1LrV8tXbN0sK',
  TRUSTED_PROXY_HOPS: '1',
  STRIPE_SECRET_KEY: 'sk_live_4eC39HqLyjWDarjtT1zdp7dc',
  STRIPE_WEBHOOK_SECRET: 'whsec_4eC39HqLyjWDarjtT1zdp7dc4eC39HqL',
  PRINTER_CLIENT_ID: 'dierbaar',
  PRINTER_CLIENT_SECRET: 'printer-secret',
};
const realCompany = {
  ...company,
  street: 'Keizersgracht 1',
  postcode: '1015 CN',
  city: 'Amsterdam',
  chamberOfCommerceNumber: '68750110',
  vatId: 'NL857587973B01',
  email: 'hallo@dierbaar.nl',
};
const testSite = {
  ...published,
  ALLOW_TEST_PAYMENTS: 'true',
  STRIPE_SECRET_KEY: 'sk_test_4eC39HqLyjWDarjtT1zdp7dc',
};
type Environment = Record<string, string | undefined>;

/** Names of the settings that are refused, each once. */
function refusedIn(environment: Environment, details: CompanyDetails = realCompany): string[] {
  try {
    readConfig(environment, details);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [...new Set(error.problems.map((problem) => problem.split(':')[0] ?? ''))];
  }
}

describe('on a machine of a developer', () => {
  test('a complete environment is read and APP_URL is reduced to its origin', () => {
    expect(readConfig(local)).toMatchObject({ APP_URL: 'http://127.0.0.1:3000', PORT: 3000 });
  });

  test('every problem is named at once', () => {
    const broken = { ...local, SMTP_URL: 'http://mail', TOKEN_SECRET: 'short', S3_BUCKET: undefined };
    expect(refusedIn(broken)).toEqual(['S3_BUCKET', 'SMTP_URL', 'TOKEN_SECRET']);
  });

  test('a missing address is the only problem named', () => {
    expect(refusedIn({ ...local, APP_URL: undefined })).toEqual(['APP_URL']);
  });

  test('test keys choose the test printer', () => {
    expect(readConfig(local).PRINTER_API).toBe('https://test.printapi.nl/v2/');
  });

  test.each([
    ['live printer with a test key', { PRINTER_API: 'https://live.printapi.nl/v2/' }, ['PRINTER_API']],
    ['unknown printer with a test key', { PRINTER_API: 'https://printer.example/v2/' }, ['PRINTER_API']],
    ['stand-in of the printer', { PRINTER_API: 'http://127.0.0.1:4103/v2/' }, []],
    ['live key', { STRIPE_SECRET_KEY: 'sk_live_123' }, []],
    [
      'test printer with a live key',
      { STRIPE_SECRET_KEY: 'sk_live_123', PRINTER_API: 'https://test.printapi.nl/v2/' },
      ['PRINTER_API'],
    ],
    ['key of neither kind', { STRIPE_SECRET_KEY: 'pk_test_123' }, ['STRIPE_SECRET_KEY']],
    ['empty webhook secret', { STRIPE_WEBHOOK_SECRET: 'whsec_' }, ['STRIPE_WEBHOOK_SECRET']],
  ])('%s', (_, change, refused) => {
    expect(refusedIn({ ...local, ...change })).toEqual(refused);
  });
});

describe('on a public address', () => {
  test('a complete environment is read, with the live printer', () => {
    expect(readConfig(published, realCompany).PRINTER_API).toBe('https://live.printapi.nl/v2/');
  });

  test('the environment of a developer is refused, with all problems at once', () => {
    expect(refusedIn({ ...local, APP_URL: 'http://dierbaar.nl', DATABASE_URL: 'nothing' }, company)).toEqual([
      'DATABASE_URL',
      'APP_URL',
      'TRUSTED_PROXY_HOPS',
      'S3_ENCRYPTION',
      'MAIL_FROM',
      'TOKEN_SECRET',
      'TOMBSTONE_KEY',
      'METRICS_TOKEN',
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'PRINTER_CLIENT_ID',
      'PRINTER_CLIENT_SECRET',
      'company.street',
      'company.postcode',
      'company.city',
      'company.chamberOfCommerceNumber',
      'company.vatId',
      'company.email',
    ]);
  });

  test.each<[string, Environment, string[]]>([
    ['address without https', { APP_URL: 'http://dierbaar.nl' }, ['APP_URL']],
    ['unknown number of proxies', { TRUSTED_PROXY_HOPS: undefined }, ['TRUSTED_PROXY_HOPS']],
    ['no proxy at all', { TRUSTED_PROXY_HOPS: '0' }, []],
    ['database without TLS', { DATABASE_URL: 'postgres://a:b@db/c' }, ['DATABASE_URL']],
    ['database unchecked', { DATABASE_URL: 'postgres://a:b@db/c?sslmode=require' }, ['DATABASE_URL']],
    ['database on the same machine', { DATABASE_URL: 'postgres://a:b@127.0.0.1/c' }, []],
    ['database hidden', { DATABASE_URL: 'postgres://a:b@127.0.0.1/c?host=db' }, ['DATABASE_URL']],
    ['objects without TLS', { S3_ENDPOINT: 'http://s3.internal' }, ['S3_ENDPOINT']],
    ['objects on the same machine', { S3_ENDPOINT: 'http://[::1]:9000' }, []],
    ['objects of which nobody says that they are encrypted', { S3_ENCRYPTION: undefined }, ['S3_ENCRYPTION']],
    ['objects that the store encrypts by itself', { S3_ENCRYPTION: 'by-store' }, []],
    ['mail without TLS', { SMTP_URL: 'smtp://mail.internal:587' }, ['SMTP_URL']],
    ['mail with STARTTLS', { SMTP_URL: 'smtp://mail.internal:587?requireTLS=true' }, []],
    ['mail unchecked', { SMTP_URL: 'smtps://mail?tls.rejectUnauthorized=false' }, ['SMTP_URL']],
    ['mail on the same machine', { SMTP_URL: 'smtp://localhost' }, []],
    ['no sender', { MAIL_FROM: undefined }, ['MAIL_FROM']],
    ['invented sender', { MAIL_FROM: 'Dierbaar <hallo@dierbaar.example>' }, ['MAIL_FROM']],
    ['drawn-out token secret', { TOKEN_SECRET: 'ab'.repeat(30) }, ['TOKEN_SECRET']],
    ['drawn-out metrics token', { METRICS_TOKEN: 'a'.repeat(20) }, ['METRICS_TOKEN']],
    ['test key', { STRIPE_SECRET_KEY: testSite.STRIPE_SECRET_KEY }, ['STRIPE_SECRET_KEY']],
    ['short webhook secret', { STRIPE_WEBHOOK_SECRET: 'whsec_123' }, ['STRIPE_WEBHOOK_SECRET']],
    ['another payment service', { STRIPE_API: 'https://stripe.example' }, ['STRIPE_API']],
    ['payment service without TLS', { STRIPE_API: 'http://api.stripe.com' }, ['STRIPE_API']],
    ['another payment page', { PAYMENT_ORIGIN: 'https://pay.example' }, ['PAYMENT_ORIGIN']],
    ['stand-in of the printer', { PRINTER_API: 'http://127.0.0.1:4103/v2/' }, ['PRINTER_API']],
    ['printer without TLS', { PRINTER_API: 'http://live.printapi.nl/v2/' }, ['PRINTER_API']],
    ['no account at the printer', { PRINTER_CLIENT_ID: '' }, ['PRINTER_CLIENT_ID']],
    ['no secret of the printer', { PRINTER_CLIENT_SECRET: ' ' }, ['PRINTER_CLIENT_SECRET']],
    ['certificates unchecked', { NODE_TLS_REJECT_UNAUTHORIZED: '0' }, ['NODE_TLS_REJECT_UNAUTHORIZED']],
  ])('%s', (_, change, refused) => {
    expect(refusedIn({ ...published, ...change })).toEqual(refused);
  });

  test.each<[string, Environment, string[]]>([
    ['test keys where they are allowed', {}, []],
    [
      'live keys where test keys are expected',
      { STRIPE_SECRET_KEY: published.STRIPE_SECRET_KEY },
      ['STRIPE_SECRET_KEY'],
    ],
    ['test keys with the live printer', { PRINTER_API: 'https://live.printapi.nl/v2/' }, ['PRINTER_API']],
    ['test keys with a stand-in', { PRINTER_API: 'http://127.0.0.1:4103/v2/' }, ['PRINTER_API']],
  ])('%s', (_, change, refused) => {
    expect(refusedIn({ ...testSite, ...change })).toEqual(refused);
  });

  test('test keys choose the test printer', () => {
    expect(readConfig(testSite, realCompany).PRINTER_API).toBe('https://test.printapi.nl/v2/');
  });

  test.each([
    ['chamberOfCommerceNumber', '12345'],
    ['vatId', 'NL123456789B01'],
    ['email', 'info@example.com'],
    ['name', ' '],
  ])('company with %s %s is refused', (detail, value) => {
    expect(refusedIn(published, { ...realCompany, [detail]: value })).toEqual([`company.${detail}`]);
  });
});

test.each([
  ['http://127.0.0.1:3000', false],
  ['http://127.8.9.1', false],
  ['http://localhost:5173', false],
  ['http://app.localhost', false],
  ['http://[::1]:80', false],
  ['http://0.0.0.0', true],
  ['https://dierbaar.nl', true],
  ['http://192.168.1.4', true],
  ['http://127.0.0.1.nip.io', true],
])('%s is public: %s', (APP_URL, expected) => {
  expect(isPublic({ APP_URL })).toBe(expected);
});
