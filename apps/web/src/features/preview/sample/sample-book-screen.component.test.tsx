import { TEXT_WIDTH, trimSizes } from '@dierbaar/book';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { IdleWorker } from '../../../../test/components/idle-worker.ts';
import { renderScreen } from '../../../../test/components/render-screen.tsx';
import { nl } from '../../../i18n/nl.ts';
import { screens } from '../../../lib/paths.ts';
import { SampleBookScreen } from './sample-book-screen.tsx';

/** The viewer keeps the page in the address of the window. */
const address = window.location.href;

beforeEach(() => void vi.stubGlobal('Worker', IdleWorker));
afterEach(async () => {
  vi.unstubAllGlobals();
  window.history.replaceState(window.history.state, '', address);
  await page.viewport(1440, 900);
});

const open = () =>
  renderScreen(<SampleBookScreen />, '/sample-book/kijk-daar-ben-je', screens.sampleBook.path);

describe('SampleBookScreen', () => {
  it('opens on the cover, turns the pages and leads to the try-out', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Kijk, daar ben je' })).toBeVisible();
    expect(screen.getByRole('img', { name: nl.preview.side.front })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: nl.preview.next }));
    await userEvent.click(screen.getByRole('button', { name: nl.preview.next }));
    await userEvent.click(screen.getByRole('button', { name: nl.preview.next }));
    expect(screen.getByRole('status')).toMatchTextContent(/2.*3/);
    expect(screen.getByRole('link', { name: nl.preview.sample.tryOut })).toHaveAttribute(
      'href',
      '/welcome#try',
    );
    expect(screen.getByRole('link', { name: nl.preview.sample.begin })).toHaveAttribute(
      'href',
      '/registration',
    );
  });

  it('shows one page at a time on a phone', async () => {
    await page.viewport(390, 844);
    open();
    expect(await screen.findByRole('img', { name: nl.preview.side.front })).toBeVisible();
    const next = screen.getByRole('button', { name: nl.preview.next });
    await userEvent.click(next);
    expect(await screen.findByText(/^1 van \d+$/)).toBeVisible();
    // Cut to its text, with the same white on both sides.
    const cut = screen.getByRole('group', { name: nl.preview.book }).firstElementChild;
    const shown = (cut?.clientWidth ?? 0) / (cut?.firstElementChild?.clientWidth ?? 1);
    expect(shown).toBeCloseTo((TEXT_WIDTH + 2 * 9) / trimSizes.a4.width, 2);
    await userEvent.click(next);
    expect(screen.getByText(/^2 van \d+$/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: nl.preview.previous }));
    expect(screen.getByText(/^1 van \d+$/)).toBeVisible();
  });
});
