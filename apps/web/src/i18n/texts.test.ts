import { describe, expect, it } from 'vitest';
import { en } from './en.ts';
import { toLocale } from './locale.ts';
import { nl } from './nl.ts';

const flatten = (texts: object, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
const variablesOf = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name).sort();

const dutch = new Map(flatten(nl));
const english = new Map(flatten(en));

describe('texts', () => {
  it('have the same keys in both languages', () => {
    expect([...english.keys()].sort()).toEqual([...dutch.keys()].sort());
  });

  it('are not empty and have the same variables in both languages', () => {
    for (const [key, inDutch] of dutch) {
      const inEnglish = english.get(key) ?? '';
      expect(inDutch.trim(), key).not.toBe('');
      expect(inEnglish.trim(), key).not.toBe('');
      expect(variablesOf(inEnglish), key).toEqual(variablesOf(inDutch));
    }
  });
});

describe('Dutch texts', () => {
  it('call a page of the book a bladzijde', () => {
    for (const [key, text] of dutch) expect(text, key).not.toMatch(/pagina’s|pagina \{\{/i);
  });
});

describe('toLocale', () => {
  it.each([
    ['nl', 'nl'],
    ['en', 'en'],
    ['de', 'nl'],
    ['', 'nl'],
    [null, 'nl'],
  ])('%j -> %s', (stored, locale) => {
    expect(toLocale(stored)).toBe(locale);
  });
});
