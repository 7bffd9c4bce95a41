import { describe, expect, it } from 'vitest';
import type { Translate } from './i18n.ts';
import { fillIn, findText } from './translate.ts';

const trees = [
  { frame: { back: 'Terug' } },
  {
    orders: {
      copies_one: '{{count}} exemplaar',
      copies_other: '{{count}} exemplaren',
      devices_zero: 'Alleen dit apparaat',
      devices_one: 'Nog één apparaat',
      devices_other: 'Nog {{count}} apparaten',
      sum: '{{count}} boeken',
    },
  },
];

describe('findText', () => {
  it.each([
    ['frame.back', {}, 'Terug'],
    ['orders.copies', { count: 1 }, '{{count}} exemplaar'],
    ['orders.copies', { count: 0 }, '{{count}} exemplaren'],
    ['orders.copies', { count: 2 }, '{{count}} exemplaren'],
    ['orders.copies', { count: 1.5 }, '{{count}} exemplaren'],
    ['orders.devices', { count: 0 }, 'Alleen dit apparaat'],
    ['orders.sum', { count: 1 }, '{{count}} boeken'],
    ['orders.copies', {}, undefined],
    ['orders', {}, undefined],
    ['orders.missing.deeper', {}, undefined],
    ['orders.sum.deeper', {}, undefined],
  ])('%s with %j -> %s', (key, values, text) => {
    expect(findText(trees, key, values)).toBe(text);
  });
});

describe('fillIn', () => {
  it('puts each value in the place of its name, and nothing for one that is missing', () => {
    expect(fillIn('{{name}} van {{name}}: {{count}}{{other}}', { name: 'Bo', count: 0 })).toBe(
      'Bo van Bo: 0',
    );
  });

  it('leaves names, tags and dollar signs in a value as they are', () => {
    expect(fillIn('Voor {{name}}.', { name: '{{other}} <b>$&</b>', other: 'x' })).toBe(
      'Voor {{other}} <b>$&</b>.',
    );
  });
});

describe('values of a text', () => {
  it('are required by name where the text has them', () => {
    // Only compiled: each line below a mark must not compile, or the mark itself does not.
    const check = (t: Translate) => [
      t('common.cancel'),
      t('orders.number', { number: 7 }),
      t('orders.copies', { count: 2 }),
      // @ts-expect-error the number is missing
      t('orders.number'),
      // @ts-expect-error another name
      t('orders.number', { name: 7 }),
      // @ts-expect-error a plural needs a count
      t('orders.copies', {}),
    ];
    expect(check).toBeTypeOf('function');
  });
});
