import { routes } from '@dierbaar/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answer, bodiesSentTo, leavePending, refuse } from '../../../test/components/answers.ts';
import { renderScreen } from '../../../test/components/render-screen.tsx';
import { signInWriter } from '../../../test/components/writer-pages.ts';
import { sampleChapter } from '../../../test/sample-chapter.ts';
import { samplePrintedSettings, sampleProject } from '../../../test/sample-project.ts';
import { nl } from '../../i18n/nl.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { coverPictureQuery } from '../../lib/covers/cover-picture.ts';
import { SettingsDialog } from './settings-dialog.tsx';

const {
  lastChapter,
  chaptersChosen: _,
  chaptersWithText: __,
  coverUpdatedAt: ___,
  ...book
} = sampleProject();
const chapterId = lastChapter?.projectChapterId ?? '';

const printed = samplePrintedSettings();

function answerBook(): void {
  signInWriter();
  answer(routes.projects.get, book);
  answer(routes.projectExports.settings, printed);
  refuse(routes.projectCovers.get, 'no_cover');
  answer(routes.projectChapters.selected, [
    sampleChapter(0, { projectChapterId: chapterId, name: 'De eerste weken', hasContent: true, words: 5 }),
  ]);
  answer(routes.projectChapters.get, {
    id: chapterId,
    projectId: book.id,
    body: '<p>Het regende toen je kwam.</p>',
    chapter: { name: 'De eerste weken', tip: '' },
    version: 1,
    contentHash: 'a',
    savedAt: '2026-11-14T20:00:00.000Z',
    schemaVersion: 1,
  });
}

const show = (onClose = () => {}) =>
  renderScreen(<SettingsDialog request={{ projectId: book.id }} onClose={onClose} />);

describe('SettingsDialog', () => {
  it('shows a skeleton while the settings are loading', async () => {
    answerBook();
    leavePending(routes.projectExports.settings);
    show();
    expect(await screen.findByRole('dialog', { name: nl.settings.title })).toBeVisible();
    expect(screen.getByRole('status', { name: nl.frame.loading })).toBeInTheDocument();
  });

  it('shows an error with a retry that loads the settings', async () => {
    answerBook();
    refuse(routes.projectExports.settings, 'internal');
    show();
    const retry = await screen.findByRole('button', { name: nl.common.retry });
    answer(routes.projectExports.settings, printed);
    await userEvent.click(retry);
    expect(await screen.findByRole('radio', { name: 'EB Garamond' })).toBeChecked();
  });

  it('shows every face as a line of the writer’s own text, and the printed pages', async () => {
    answerBook();
    show();
    expect(await screen.findAllByText('Het regende toen je kwam.')).toHaveLength(5);
    expect(screen.getByLabelText(nl.settings.author)).toHaveValue('Marloes de Wit');
    // Title page, its back and one chapter: the chapter opens on page three.
    expect(await screen.findByText('bladzijde 3, op ware grootte')).toBeVisible();
    const title = screen.getByRole('img', { name: nl.settings.page.title });
    await waitFor(() => expect(title).toHaveAttribute('data-painted'));
  });

  it('shows the page of a dedication while it is being written', async () => {
    answerBook();
    show();
    await screen.findByText('bladzijde 3, op ware grootte');
    expect(screen.getByText(nl.settings.page.noDedication)).toBeVisible();
    await userEvent.fill(screen.getByLabelText(nl.settings.dedication), 'Voor Noor');
    expect(await screen.findByText('bladzijde 5, op ware grootte')).toBeVisible();
    const page = screen.getByRole('img', { name: nl.settings.page.dedication });
    await waitFor(() => expect(page).toHaveAttribute('data-painted'));
  });

  it('shows one page in both text sizes, with the pages and the price of the book in each', async () => {
    answerBook();
    show();
    const regular = await screen.findByRole('radio', { name: nl.settings.textSizes.regular });
    expect(regular).toBeChecked();
    for (const size of Object.values(nl.settings.textSizes)) {
      const page = screen.getByRole('img', { name: nl.settings.pageInSize.replace('{{size}}', size) });
      await waitFor(() => expect(page).toHaveAttribute('data-painted'));
    }
    // A short book has the printer's minimum of pages in either size.
    await waitFor(() => expect(screen.getAllByText('24 bladzijden')).toHaveLength(2));
    expect(screen.getAllByText(/^€\s[\d,]+ per boek$/)).toHaveLength(2);
  });

  it('moves nothing when the price is known: who clicks at that moment hits what was aimed at', async () => {
    answerBook();
    show();
    const radio = await screen.findByRole('radio', { name: nl.settings.chapterStarts.anywhere });
    const { top } = radio.getBoundingClientRect();
    await waitFor(() => expect(screen.getAllByText(/per boek$/)).toHaveLength(2));
    expect(radio.getBoundingClientRect().top).toBe(top);
  });

  it('saves the text size, and shows the page in it', async () => {
    answerBook();
    const onClose = vi.fn();
    show(onClose);
    await userEvent.click(await screen.findByRole('radio', { name: nl.settings.textSizes.large }));
    answer(routes.projectExports.updateSettings, { ...printed, textSize: 'large' });
    await userEvent.click(screen.getByRole('button', { name: nl.settings.submit }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(bodiesSentTo(routes.projectExports.updateSettings)).toEqual([{ textSize: 'large' }]);
  });

  it('saves that chapters begin on the next page', async () => {
    answerBook();
    const onClose = vi.fn();
    show(onClose);
    await userEvent.click(await screen.findByRole('radio', { name: nl.settings.chapterStarts.anywhere }));
    answer(routes.projectExports.updateSettings, { ...printed, chapterStart: 'anywhere' });
    await userEvent.click(screen.getByRole('button', { name: nl.settings.submit }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(bodiesSentTo(routes.projectExports.updateSettings)).toEqual([{ chapterStart: 'anywhere' }]);
  });

  it('shows the pages at the front and at the end, large while their control is used', async () => {
    answerBook();
    show();
    await screen.findByText('bladzijde 3, op ware grootte');
    for (const part of [nl.settings.page.ruled, nl.settings.page.colophon]) {
      const page = screen.getByRole('img', { name: part });
      await waitFor(() => expect(page).toHaveAttribute('data-painted'));
    }
    expect(screen.queryByRole('img', { name: nl.settings.page.halfTitle })).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: nl.settings.halfTitle }));
    const large = await screen.findByRole('img', { name: `${nl.settings.page.halfTitle}, groot` });
    await waitFor(() => expect(large).toHaveAttribute('data-painted'));
    expect(screen.getByText('bladzijde 1')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: nl.settings.ruled.none }));
    await waitFor(() => expect(screen.queryByRole('img', { name: nl.settings.page.ruled })).toBeNull());
    expect(screen.getByText('bladzijde 5, op ware grootte')).toBeVisible();
  });

  it('saves half-title, ruled pages and colophon', async () => {
    answerBook();
    const onClose = vi.fn();
    show(onClose);
    // The pages have the names of their boxes: a box and its page can be distinguished only once both are there.
    await screen.findByRole('img', { name: nl.settings.page.colophon });
    await userEvent.click(await screen.findByRole('checkbox', { name: nl.settings.halfTitle }));
    await userEvent.click(
      screen.getByRole('radio', { name: nl.settings.ruledAtLeast.replace('{{pages}}', '8') }),
    );
    await userEvent.click(screen.getByRole('checkbox', { name: nl.settings.colophon }));
    const changes = { halfTitle: true, ruledPages: '8', colophon: false } as const;
    answer(routes.projectExports.updateSettings, { ...printed, ...changes });
    await userEvent.click(screen.getByRole('button', { name: nl.settings.submit }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(bodiesSentTo(routes.projectExports.updateSettings)).toEqual([changes]);
  });

  it('shows the page of who is who while people are added by keyboard, and saves those with words', async () => {
    answerBook();
    const onClose = vi.fn();
    show(onClose);
    await userEvent.click(await screen.findByRole('button', { name: nl.settings.personAdd }));
    await userEvent.keyboard('Tante Jo{Tab}de zus van mijn moeder{Enter}');
    const second = screen.getByLabelText(nl.settings.personName.replace('{{number}}', '2'));
    await waitFor(() => expect(second).toHaveFocus());
    const large = await screen.findByRole('img', { name: `${nl.settings.page.people}, groot` });
    await waitFor(() => expect(large).toHaveAttribute('data-painted'));
    await userEvent.click(screen.getByRole('radio', { name: nl.settings.contentsStyles.none }));
    const changes = {
      people: [{ name: 'Tante Jo', who: 'de zus van mijn moeder' }],
      contents: 'none',
    } as const;
    answer(routes.projectExports.updateSettings, { ...printed, ...changes, people: [...changes.people] });
    await userEvent.click(screen.getByRole('button', { name: nl.settings.submit }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(bodiesSentTo(routes.projectExports.updateSettings)).toEqual([changes]);
  });

  it('takes a person away and keeps the focus in the list', async () => {
    answerBook();
    answer(routes.projectExports.settings, { ...printed, people: [{ name: 'Wim', who: 'mijn broer' }] });
    show();
    const remove = nl.settings.personRemove.replace('{{number}}', '1');
    await userEvent.click(await screen.findByRole('button', { name: remove }));
    expect(screen.queryByDisplayValue('Wim')).toBeNull();
    await waitFor(() => expect(screen.getByRole('button', { name: nl.settings.personAdd })).toHaveFocus());
  });

  it('saves only what was changed, and closes', async () => {
    answerBook();
    const onClose = vi.fn();
    show(onClose);
    await userEvent.click(await screen.findByRole('radio', { name: 'Lora' }));
    await userEvent.click(screen.getByRole('radio', { name: nl.settings.questionsHidden }));
    expect(screen.getByText(nl.settings.changed)).toBeVisible();
    answer(routes.projectExports.updateSettings, { ...printed, face: 'lora', showQuestions: false });
    await userEvent.click(screen.getByRole('button', { name: nl.settings.submit }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(bodiesSentTo(routes.projectExports.updateSettings)).toEqual([
      { face: 'lora', showQuestions: false },
    ]);
  });

  it('fetches the pictures of the cover again when its author has changed', async () => {
    answerBook();
    const { queryKey } = coverPictureQuery(book.id, 'spine', 'small', 'version');
    queryClient.setQueryData(queryKey, new Blob());
    const onClose = vi.fn();
    show(onClose);
    await userEvent.fill(await screen.findByLabelText(nl.settings.author), 'Riet van der Laan');
    answer(routes.projectExports.updateSettings, { ...printed, author: 'Riet van der Laan' });
    await userEvent.click(screen.getByRole('button', { name: nl.settings.submit }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
  });

  it('keeps the choices when they could not be saved', async () => {
    answerBook();
    const onClose = vi.fn();
    show(onClose);
    await userEvent.click(await screen.findByRole('radio', { name: 'Nunito' }));
    refuse(routes.projectExports.updateSettings, 'internal');
    await userEvent.click(screen.getByRole('button', { name: nl.settings.submit }));
    expect(await screen.findByText(nl.settings.saveFailed)).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Nunito' })).toBeChecked();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('uses a sample while nothing has been written', async () => {
    answerBook();
    answer(routes.projectChapters.selected, []);
    show();
    expect(await screen.findAllByText(nl.settings.sample)).toHaveLength(5);
  });
});
