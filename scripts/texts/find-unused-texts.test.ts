import { describe, expect, it } from 'vitest';
import { findUnusedTexts } from './find-unused-texts.ts';

const texts = {
  orders: {
    title: 'Je bestellingen',
    cover: 'Omslag',
    copies_one: '{{count}} exemplaar',
    copies_other: '{{count}} exemplaren',
    status: { paid: { title: 'Betaald', hint: 'Dank je wel' } },
  },
};

describe('findUnusedTexts', () => {
  it('finds a text that no source names', () => {
    expect(findUnusedTexts(texts, ["t('orders.title')", '`orders.status.\u0024{view}.title`'])).toEqual([
      'orders.cover',
      'orders.copies',
      'orders.copies',
      'orders.status.paid.hint',
    ]);
  });

  it('takes a plural, a template and a key in an attribute as named', () => {
    const sources = [
      "t('orders.copies', { count })",
      't(`orders.status.\u0024{cond ? "paid" : state}.\u0024{part}`)',
      '<Trans i18nKey="orders.title" />',
      "label: 'orders.cover'",
    ];
    expect(findUnusedTexts(texts, sources)).toEqual([]);
  });
});
