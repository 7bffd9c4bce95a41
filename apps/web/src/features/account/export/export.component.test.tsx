import { routes } from '@dierbaar/contract';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answer, leavePending, refuse } from '../../../../test/components/answers.ts';
import { noteDownloads } from '../../../../test/components/downloads.ts';
import { renderScreen } from '../../../../test/components/render-screen.tsx';
import { nl } from '../../../i18n/nl.ts';
import { ExportSection } from './export-section.tsx';

const texts = nl.accountExport;
const ready = {
  state: 'ready',
  bytes: 412_345_678,
  readyAt: '2026-11-16T09:30:00.000Z',
  expiresAt: '2026-11-23T09:30:00.000Z',
} as const;

const downloads = noteDownloads();

describe('ExportSection', () => {
  it('shows a skeleton while it is loading, and an error with a retry', async () => {
    leavePending(routes.accountExports.get);
    const { unmount } = renderScreen(<ExportSection />);
    expect(screen.getByRole('heading', { name: texts.title })).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    unmount();
    refuse(routes.accountExports.get, 'internal');
    renderScreen(<ExportSection />);
    const retry = await screen.findByRole('button', { name: nl.common.retry });
    answer(routes.accountExports.get, { state: 'none' });
    await userEvent.click(retry);
    expect(await screen.findByRole('button', { name: texts.make })).toBeVisible();
  });

  it('makes the file on request and shows how far it is, until it is ready', async () => {
    answer(routes.accountExports.get, { state: 'none' });
    renderScreen(<ExportSection />);
    const make = await screen.findByRole('button', { name: texts.make });
    const books = { state: 'making', stage: 'books', done: 1, total: 3 } as const;
    answer(routes.accountExports.request, books);
    answer(routes.accountExports.get, books);
    await userEvent.click(make);
    expect(await screen.findByText('We maken je boeken op: 1 van 3 klaar')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: texts.progress })).toHaveAttribute('aria-valuenow', '20');
    answer(routes.accountExports.get, { state: 'making', stage: 'packing', done: 5, total: 10 });
    expect(await screen.findByText('We pakken alles in: 5 van 10 bestanden')).toBeVisible();
    answer(routes.accountExports.get, ready);
    expect(await screen.findByText('Je bestand staat klaar, 412,3 MB')).toBeVisible();
    expect(screen.getByText(/tot en met 23 november 2026/)).toBeVisible();
  });

  it('downloads the file after the server has opened the way', async () => {
    answer(routes.accountExports.get, ready);
    renderScreen(<ExportSection />);
    answer(routes.accountExports.openDownload, undefined);
    await userEvent.click(await screen.findByRole('button', { name: texts.download }));
    expect(await screen.findByText(texts.started)).toBeVisible();
    expect(downloads).toEqual([{ path: '/api/account-exports/file', name: '' }]);
  });

  it('says that a file is gone, and offers a new one', async () => {
    answer(routes.accountExports.get, ready);
    renderScreen(<ExportSection />);
    refuse(routes.accountExports.openDownload, 'not_found');
    await userEvent.click(await screen.findByRole('button', { name: texts.download }));
    expect(await screen.findByText(texts.gone)).toBeVisible();
    expect(screen.getByRole('button', { name: texts.again })).toBeVisible();
    expect(downloads).toEqual([]);
  });

  it('says calmly that making it failed, or that it was asked for too often', async () => {
    answer(routes.accountExports.get, { state: 'failed' });
    renderScreen(<ExportSection />);
    expect(await screen.findByText(texts.failed)).toBeVisible();
    refuse(routes.accountExports.request, 'rate_limited');
    await userEvent.click(screen.getByRole('button', { name: nl.common.retry }));
    expect(await screen.findByText(texts.tooOften)).toBeVisible();
  });
});
