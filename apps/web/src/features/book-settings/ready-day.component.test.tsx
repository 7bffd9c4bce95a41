import { routes } from '@dierbaar/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answer, bodiesSentTo } from '../../../test/components/answers.ts';
import { renderScreen } from '../../../test/components/render-screen.tsx';
import { signInWriter } from '../../../test/components/writer-pages.ts';
import { samplePrintedSettings, sampleProject } from '../../../test/sample-project.ts';
import { nl } from '../../i18n/nl.ts';
import { SettingsDialog } from './settings-dialog.tsx';

const book = { ...sampleProject(), readyOn: '2027-05-12', readyFor: '', orderBy: '2027-04-28' };
const words = nl.settings.ready;

beforeEach(() => {
  signInWriter();
  answer(routes.projects.get, book);
  answer(routes.projectExports.settings, samplePrintedSettings());
  answer(routes.projectChapters.selected, []);
});

it('the day of a book tells the last day to order, and is saved without its settings', async () => {
  const onClose = vi.fn();
  renderScreen(<SettingsDialog request={{ projectId: book.id }} onClose={onClose} />);
  const day = await screen.findByLabelText(words.day);
  expect(day).toHaveValue('2027-05-12');
  expect(screen.getByText('Bestel uiterlijk 28 april 2027, dan is het er op tijd.')).toBeVisible();
  await userEvent.fill(day, '2027-06-01');
  expect(screen.getByText(words.afterSaving)).toBeVisible();
  await userEvent.fill(screen.getByLabelText(words.for), 'Noors verjaardag');
  answer(routes.projects.update, book);
  await userEvent.click(screen.getByRole('button', { name: nl.settings.submit }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(bodiesSentTo(routes.projects.update)).toEqual([
    { readyOn: '2027-06-01', readyFor: 'Noors verjaardag' },
  ]);
});

it('the day of a book is taken away by emptying it', async () => {
  renderScreen(<SettingsDialog request={{ projectId: book.id }} onClose={() => {}} />);
  await userEvent.clear(await screen.findByLabelText(words.day));
  answer(routes.projects.update, book);
  await userEvent.click(screen.getByRole('button', { name: nl.settings.submit }));
  await waitFor(() =>
    expect(bodiesSentTo(routes.projects.update)).toEqual([{ readyOn: null, readyFor: '' }]),
  );
});
