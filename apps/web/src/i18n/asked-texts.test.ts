import { describe, expect, it } from 'vitest';
import { askedTexts } from './asked-texts.ts';

describe('askedTexts', () => {
  it('fills in values', () => {
    expect(askedTexts('nl')('asked.home.hello', { name: 'opa Henk' })).toBe('Dag opa Henk');
    expect(askedTexts('en')('asked.home.hello', { name: 'grandpa Henk' })).toBe('Hello grandpa Henk');
  });

  it.each([
    [0, '0 foto’s'],
    [1, '1 foto'],
    [2, '2 foto’s'],
  ])('takes the form of %i', (count, text) => {
    expect(askedTexts('nl')('asked.home.photoCount', { count })).toBe(text);
  });

  it('leaves signs of replacement in a value as they are', () => {
    expect(askedTexts('nl')('asked.home.hello', { name: '$& {{name}}' })).toBe('Dag $& {{name}}');
  });
});
