import { routes } from '@dierbaar/contract';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { page } from 'vitest/browser';
import { read as words } from '../../src/i18n/nl/memories/read.ts';
import { sampleReading, sampleReadPage } from '../sample-reading.ts';
import { answer } from './answers.ts';

/** Lines of every page. */
export const texts = [
  'Opa begint er zelf over.',
  'In de zomer van 1962 stond er een hooiberg.',
  'Riet hield de ladder.',
];

/** Opens a page of the book by the address, as `#3`. */
export const openAt = (hash: string) => window.history.replaceState(window.history.state, '', hash);

const address = window.location.href;

/** Answers for a book of four pages; afterwards the address and the size of the window are as before. */
export function setUpReading(): void {
  beforeEach(() => {
    answer(routes.read.see, sampleReading());
    answer(routes.read.lines, sampleReadPage(texts));
  });
  afterEach(async () => {
    openAt(address);
    await page.viewport(1440, 900);
  });
}

/** The first line with these words on the pages in sight. */
export async function line(text: string): Promise<HTMLElement> {
  const [first] = await screen.findAllByRole('button', { name: new RegExp(text) });
  if (!first) throw new Error(`no line ${text}`);
  return first;
}

export const button = (name: string | RegExp) => screen.findByRole('button', { name });
export const field = () => screen.findByRole('textbox', { name: words.remark.label });

/** The pages of a newer state of the book. */
export const newerPages = () => {
  const { shown } = sampleReading();
  if (!shown) throw new Error('a sample has pages');
  return { ...shown, contentHash: 'b'.repeat(64) };
};
