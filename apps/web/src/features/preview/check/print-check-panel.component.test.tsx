import { routes } from '@dierbaar/contract';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answer, bodiesSentTo, refuse } from '../../../../test/components/answers.ts';
import { renderScreen } from '../../../../test/components/render-screen.tsx';
import { sampleProject } from '../../../../test/sample-project.ts';
import { nl } from '../../../i18n/nl.ts';
import type { PrintCheck, PrintRemark } from '../../../lib/exports/exports.ts';
import { bookSettingsDialog } from '../../../lib/projects/settings.ts';
import { PrintCheckPanel } from './print-check-panel.tsx';
import { useFoldedCheck } from './use-folded-check.ts';

const book = sampleProject();
const words = nl.preview.check;
const chapterId = '7c0e1d52-93f1-4b0e-8a55-2b8d3f1f6c20';

const photoRemark = (overrides: Partial<PrintRemark>): PrintRemark => ({
  id: 'photo',
  code: 'photo_resolution',
  severity: 'warning',
  chapterId,
  index: 2,
  page: 31,
  isAccepted: false,
  photo: 'zee.jpg',
  subject: 'De zee',
  figures: { ppi: 168, printedCentimetres: 21.6, sharpCentimetres: 14.4 },
  better: { of: 'photo', width: 'wide', centimetres: 15.5, isSharp: true },
  ...overrides,
});
const emptyChapter = (page: number): PrintRemark =>
  photoRemark({
    ...{ id: `empty ${page}`, code: 'chapter_empty', page, index: null, photo: null, better: null },
    ...{ subject: `Hoofdstuk op ${page}`, figures: {} },
  });

function open(remarks: PrintRemark[]) {
  const check: PrintCheck = {
    ...{ contentHash: '', edition: '7F3A-91C2', madeAt: '2026-11-14T20:22:00.000Z', pages: 64 },
    ...{ spineMillimetres: 9, qrCodes: 0, chapters: [], pageStarts: [], photos: [], remarks },
  };
  renderScreen(<Panel check={check} />);
}

function Panel({ check }: { check: PrintCheck }) {
  const folded = useFoldedCheck(false);
  return (
    <PrintCheckPanel
      book={book}
      check={check}
      error={null}
      isSettled
      onPage={() => {}}
      onChanged={() => {}}
      tabs={null}
      folded={folded}
      readerRemarks={0}
    />
  );
}
const unfold = () => userEvent.click(screen.getByRole('button', { name: /Drukcontrole openen/ }));

beforeEach(() => {
  refuse(routes.media.get, 'not_found');
});
afterEach(() => window.localStorage.removeItem('printCheck'));

describe('PrintCheckPanel', () => {
  it('is a strip with its counts until it is opened, and stays as it was left', async () => {
    open([photoRemark({})]);
    expect(screen.getByRole('button', { name: /Drukcontrole openen.*1 bekijken.*2 in orde/ })).toBeVisible();
    expect(screen.queryByRole('list', { name: words.list })).toBeNull();
    await unfold();
    expect(screen.getByRole('list', { name: words.list })).toBeVisible();
    expect(window.localStorage.getItem('printCheck')).toBe('open');
    const fold = screen.getByRole('button', { name: words.fold });
    expect(fold).toHaveFocus();
    await userEvent.click(fold);
    expect(screen.queryByRole('list', { name: words.list })).toBeNull();
    expect(screen.getByRole('button', { name: /Drukcontrole openen/ })).toHaveFocus();
  });

  it('leads from a photo facing the title page to the settings of the book', async () => {
    const asked = vi.fn();
    const stop = bookSettingsDialog.showWith(asked);
    open([photoRemark({ chapterId: null, index: null, page: 2, part: 'frontispiece', better: null })]);
    await unfold();
    expect(screen.queryByRole('link', { name: words.changeCover })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: words.otherPhoto }));
    expect(asked).toHaveBeenCalledWith({ projectId: book.id });
    stop();
  });

  it('names the width of the repair as the sharp one, never a limit below it', async () => {
    open([photoRemark({})]);
    await unfold();
    expect(screen.getByText(/Op 15,5 cm is hij scherp/)).toBeVisible();
    expect(screen.queryByText(/14,4/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Druk hem af op 15,5 cm (‘Breed’)' })).toBeVisible();
  });

  it('offers another photo before a width at which it is not sharp either', async () => {
    open([photoRemark({ better: { of: 'photo', width: 'small', centimetres: 6.1, isSharp: false } })]);
    await unfold();
    expect(screen.getByText(/minder onscherp, maar niet scherp/)).toBeVisible();
    const other = screen.getByRole('link', { name: words.otherPhoto });
    const smaller = screen.getByRole('button', { name: /Druk hem af op 6,1 cm/ });
    expect(other.compareDocumentPosition(smaller)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('puts equal remarks under one heading, and accepts them together', async () => {
    answer(routes.projectExports.acceptRemark, undefined);
    open([emptyChapter(13), emptyChapter(15), emptyChapter(17)]);
    await unfold();
    const group = screen.getByText('3 hoofdstukken zijn nog leeg').closest('li') as HTMLElement;
    expect(within(group).getAllByRole('listitem')).toHaveLength(3);
    expect(within(group).getByRole('link', { name: 'Hoofdstuk op 15' })).toHaveAttribute(
      'href',
      `/editor/confirmed-questions/chapter/${chapterId}?projectId=${book.id}`,
    );
    await userEvent.click(within(group).getByRole('button', { name: words.acceptAll }));
    await expect.poll(() => bodiesSentTo(routes.projectExports.acceptRemark)).toHaveLength(3);
  });
});
