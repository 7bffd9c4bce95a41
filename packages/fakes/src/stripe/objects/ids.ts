import { randomInt } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

const lengths = {
  bpc: 24,
  bps: 24,
  ch: 24,
  clock: 24,
  cs_test: 58,
  cus: 14,
  dp: 24,
  evt: 24,
  il: 24,
  in: 24,
  inpay: 24,
  li: 24,
  pi: 24,
  pm: 24,
  price: 24,
  prod: 14,
  re: 24,
  req: 14,
  si: 14,
  sub: 24,
  txr: 24,
} as const;

type IdPrefix = keyof typeof lengths;

export const newId = (prefix: IdPrefix): string => `${prefix}_${randomText(lengths[prefix])}`;

export const randomText = (length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
