type Environment = Record<string, string | undefined>;

/** The details of the company that are compared with what invented ones look like. */
export type CompanyDetails = Readonly<Record<keyof typeof companyRules, string>>;

/** What one setting must be; `isRight` gets the empty text when it is not set. */
interface Rule {
  name: string;
  must: string;
  isRight(value: string, environment: Environment): boolean;
}

const livePrinter = 'https://live.printapi.nl/v2/';
const testPrinter = 'https://test.printapi.nl/v2/';
const isTestKey = (key: string | undefined) => /^[rs]k_test_/.test(key ?? '');
const isLiveKey = (key: string | undefined) => /^[rs]k_live_/.test(key ?? '');

/** The printer that belongs to the kind of payments: no book is printed for a payment that is a test. */
export const printerOf = (stripeKey: string | undefined) =>
  isTestKey(stripeKey) ? testPrinter : livePrinter;

/** Whether others than this machine can reach an address; true when unsure. */
export function isElsewhere(address: string): boolean {
  const host = URL.canParse(address) ? new URL(address).hostname : '';
  return !/^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host);
}

/** Rules of every site. */
const rules: Rule[] = [
  {
    name: 'PRINTER_API',
    must: `be ${testPrinter} or a stand-in on this machine while the Stripe key is a test key`,
    isRight: (value, { STRIPE_SECRET_KEY }) =>
      !isTestKey(STRIPE_SECRET_KEY) || value === testPrinter || !isElsewhere(value),
  },
  {
    name: 'PRINTER_API',
    must: `be ${livePrinter} while the Stripe key is a live key`,
    isRight: (value, { STRIPE_SECRET_KEY }) => !isLiveKey(STRIPE_SECRET_KEY) || value === livePrinter,
  },
];

/** Further rules of a site that others can reach: encrypted, live and filled in. */
const publicRules: Rule[] = [
  { name: 'APP_URL', must: 'start with https://', isRight: (value) => value.startsWith('https://') },
  {
    name: 'TRUSTED_PROXY_HOPS',
    must: 'be set: the number of proxies in front',
    isRight: (value) => value !== '',
  },
  {
    name: 'DATABASE_URL',
    must: 'have sslmode=verify-full, or be on this machine',
    isRight: (value) => isLocalDatabase(value) || parameterOf(value, 'sslmode') === 'verify-full',
  },
  {
    name: 'S3_ENDPOINT',
    must: 'start with https://, or be on this machine',
    isRight: (value) => value.startsWith('https://') || !isElsewhere(value),
  },
  {
    name: 'S3_ENCRYPTION',
    must: 'be set: people are told that their photos are stored encrypted',
    isRight: (value) => value !== '',
  },
  {
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    must: 'start with https://, or be on this machine',
    isRight: (value) => value === '' || value.startsWith('https://') || !isElsewhere(value),
  },
  {
    name: 'SMTP_URL',
    must: 'start with smtps:// or have requireTLS=true, and check the certificate, or be on this machine',
    isRight: (value) => !isElsewhere(value) || isEncryptedMail(value),
  },
  { name: 'MAIL_FROM', must: 'be set, to an address of ours', isRight: (value) => isRealMail(value) },
  { name: 'TOKEN_SECRET', must: 'be random', isRight: (value) => new Set(value).size >= 16 },
  {
    name: 'TOKEN_SECRET_BEFORE',
    must: 'be random',
    isRight: (value) => value === '' || new Set(value).size >= 16,
  },
  { name: 'TOMBSTONE_KEY', must: 'be random', isRight: (value) => new Set(value).size >= 16 },
  { name: 'METRICS_TOKEN', must: 'be random', isRight: (value) => new Set(value).size >= 8 },
  {
    name: 'STRIPE_SECRET_KEY',
    must: 'be a live key, or a test key with ALLOW_TEST_PAYMENTS=true',
    isRight: (value, environment) => (allowsTestPayments(environment) ? isTestKey(value) : isLiveKey(value)),
  },
  { name: 'STRIPE_WEBHOOK_SECRET', must: 'be the secret of Stripe', isRight: (value) => value.length >= 32 },
  {
    name: 'STRIPE_API',
    must: 'be https://api.stripe.com',
    isRight: (value) => value === '' || isOrigin(value, 'https://api.stripe.com'),
  },
  {
    name: 'PAYMENT_ORIGIN',
    must: 'be https://checkout.stripe.com',
    isRight: (value) => value === '' || isOrigin(value, 'https://checkout.stripe.com'),
  },
  {
    name: 'PRINTER_API',
    must: `be ${testPrinter} or ${livePrinter}`,
    isRight: (value) => [testPrinter, livePrinter].includes(value),
  },
  ...['PRINTER_CLIENT_ID', 'PRINTER_CLIENT_SECRET'].map((name) => ({
    name,
    must: 'be set: without it paid orders are not printed',
    isRight: (value: string) => value.trim() !== '',
  })),
  { name: 'NODE_TLS_REJECT_UNAUTHORIZED', must: 'not be set', isRight: (value) => value === '' },
];

/** What the law requires in terms, invoices and mails, with what an invented detail looks like. */
const companyRules = {
  name: (value: string) => value.trim() !== '',
  street: (value: string) => isFilledIn(value),
  postcode: (value: string) => isFilledIn(value) && !value.startsWith('1234'),
  city: (value: string) => isFilledIn(value),
  chamberOfCommerceNumber: (value: string) => /^\d{8}$/.test(value) && new Set(value).size > 1,
  vatId: (value: string) => isVatId(value),
  email: (value: string) => isRealMail(value),
};

/** Lists the settings that contradict each other or, on a public site, are not safe, live and filled in. */
export function findProblems(
  environment: Environment,
  details: CompanyDetails,
  isPublicSite: boolean,
): string[] {
  const broken = [...rules, ...(isPublicSite ? publicRules : [])].filter(
    ({ name, isRight }) => !isRight(environment[name] ?? '', environment),
  );
  const problems = broken.map(({ name, must }) => `${name}: must ${must}`);
  if (!isPublicSite) return problems;
  const invented = (Object.keys(companyRules) as (keyof CompanyDetails)[]).filter(
    (detail) => !companyRules[detail](details[detail]),
  );
  const where = 'packages/contract/src/company.ts';
  return [...problems, ...invented.map((detail) => `company.${detail}: is invented, see ${where}`)];
}

function allowsTestPayments({ ALLOW_TEST_PAYMENTS = '' }: Environment): boolean {
  return ALLOW_TEST_PAYMENTS === 'true';
}

function parameterOf(address: string, name: string): string | null {
  return URL.canParse(address) ? new URL(address).searchParams.get(name) : null;
}

/** A parameter can name another server than the address does. */
function isLocalDatabase(address: string): boolean {
  return !isElsewhere(address) && parameterOf(address, 'host') === null;
}

function isEncryptedMail(address: string): boolean {
  const hasTls = address.startsWith('smtps://') || parameterOf(address, 'requireTLS') === 'true';
  const checks = parameterOf(address, 'tls.rejectUnauthorized') ?? 'true';
  return hasTls && checks === 'true' && parameterOf(address, 'ignoreTLS') === null;
}

function isOrigin(address: string, expected: string): boolean {
  return URL.canParse(address) && new URL(address).origin === expected;
}

function isRealMail(text: string): boolean {
  const [, domain = ''] = /@([\w.-]+\.\w+)>?$/.exec(text.trim()) ?? [];
  return domain !== '' && !/(^|\.)(example|test|invalid|localhost)$|(^|\.)example\.\w+$/.test(domain);
}

function isFilledIn(text: string): boolean {
  return text.trim() !== '' && !/voorbeeld|example/i.test(text);
}

/** A Dutch VAT number ends in two digits that make the whole divisible: by 97, or for a company by 11. */
function isVatId(text: string): boolean {
  const [, digits] = /^NL(\d{9})B\d{2}$/.exec(text) ?? [];
  if (digits === undefined || Number(digits) === 0) return false;
  const sum = [...digits.slice(0, 8)].reduce((total, digit, index) => total + Number(digit) * (9 - index), 0);
  const letters = [...text].map((sign) => (/\d/.test(sign) ? sign : sign.charCodeAt(0) - 55)).join('');
  return sum % 11 === Number(digits[8]) || BigInt(letters) % 97n === 1n;
}
