import { type PrintedSettings, routes } from '@dierbaar/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answer, bodiesSentTo } from '../../../test/components/answers.ts';
import { renderScreen } from '../../../test/components/render-screen.tsx';
import { closePage, signInWriter } from '../../../test/components/writer-pages.ts';
import { samplePrintedSettings, sampleProject } from '../../../test/sample-project.ts';
import { nl } from '../../i18n/nl.ts';
import { SettingsDialog } from './settings-dialog.tsx';

const book = { ...sampleProject(), readyOn: null, readyFor: '', orderBy: null };
const words = nl.settings;
const personName = words.personName.replace('{{number}}', '1');
let userId = '';

beforeEach(() => {
  userId = signInWriter();
  answer(routes.projects.get, book);
  answer(routes.projectChapters.selected, []);
  answerSettings({});
});
const answerSettings = (changes: Partial<PrintedSettings>) =>
  answer(routes.projectExports.settings, { ...samplePrintedSettings(), ...changes });

async function open() {
  const onClose = vi.fn();
  renderScreen(<SettingsDialog request={{ projectId: book.id }} onClose={onClose} />);
  const dedication = await screen.findByLabelText(words.dedication);
  return { onClose, dedication };
}
const save = () => userEvent.click(screen.getByRole('button', { name: words.submit }));

/** Types a dedication, and closes the page without saving. */
async function typeAndClose(): Promise<void> {
  const { dedication } = await open();
  await userEvent.fill(dedication, 'Voor Noor, die alles vroeg');
  await closePage(userId);
}

describe('words that are typed in the settings of a book', () => {
  it('are there again after the page was closed, and go when they are saved', async () => {
    const first = await open();
    await userEvent.fill(first.dedication, 'Voor Noor, die alles vroeg ');
    await userEvent.fill(screen.getByLabelText(words.author), 'Riet');
    await userEvent.fill(screen.getByLabelText(words.imprint), 'Gezet in Delft');
    await userEvent.fill(screen.getByLabelText(words.ready.for), 'Noors verjaardag');
    await userEvent.click(screen.getByRole('button', { name: words.personAdd }));
    await userEvent.keyboard('Tante Jo');
    expect(screen.queryByText(nl.words.earlier)).toBeNull();
    await closePage(userId);

    const next = await open();
    await waitFor(() => expect(next.dedication).toHaveValue('Voor Noor, die alles vroeg '));
    expect(screen.getByText(nl.words.earlier)).toBeVisible();
    expect(screen.getByLabelText(words.author)).toHaveValue('Riet');
    expect(screen.getByLabelText(words.imprint)).toHaveValue('Gezet in Delft');
    expect(screen.getByLabelText(words.ready.for)).toHaveValue('Noors verjaardag');
    expect(screen.getByLabelText(personName)).toHaveValue('Tante Jo');
    const saved = { dedication: 'Voor Noor, die alles vroeg', author: 'Riet', imprint: 'Gezet in Delft' };
    answer(routes.projects.update, { ...book, readyFor: 'Noors verjaardag' });
    answer(routes.projectExports.updateSettings, { ...samplePrintedSettings(), ...saved });
    await save();
    await waitFor(() => expect(next.onClose).toHaveBeenCalled());
    expect(bodiesSentTo(routes.projectExports.updateSettings)).toMatchObject([
      { author: 'Riet', imprint: 'Gezet in Delft', people: [{ name: 'Tante Jo', who: '' }] },
    ]);
    await closePage(userId);
    const last = await open();
    expect(last.dedication).toHaveValue('');
    expect(screen.queryByText(nl.words.earlier)).toBeNull();
  });

  it('stay when the form is closed by its cross, and go when it is cancelled', async () => {
    const first = await open();
    await userEvent.fill(first.dedication, 'Voor Noor');
    await userEvent.click(screen.getByRole('button', { name: nl.book.close }));
    await closePage(userId);
    const next = await open();
    await waitFor(() => expect(next.dedication).toHaveValue('Voor Noor'));
    await userEvent.click(screen.getByRole('button', { name: nl.common.cancel }));
    await closePage(userId);
    expect((await open()).dedication).toHaveValue('');
  });

  it('are thrown away when the writer says so, and the form shows what is saved', async () => {
    await typeAndClose();
    const { dedication } = await open();
    await userEvent.click(await screen.findByRole('button', { name: nl.words.throwAway }));
    expect(dedication).toHaveValue('');
    expect(screen.queryByText(nl.words.earlier)).toBeNull();
  });

  it('promise 65: of a form do not overwrite what another device saved meanwhile, and the writer chooses', async () => {
    await typeAndClose();
    answerSettings({ dedication: 'Voor Wim' });
    const { dedication, onClose } = await open();
    expect(await screen.findByText(nl.words.changed)).toBeVisible();
    expect(screen.queryByText(nl.words.earlier)).toBeNull();
    expect(screen.getByText(`${words.dedication}: Voor Wim`)).toBeVisible();
    expect(dedication).toHaveValue('Voor Noor, die alles vroeg');
    expect(screen.getByRole('button', { name: words.submit })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: nl.words.useOwn }));
    answer(routes.projectExports.updateSettings, samplePrintedSettings());
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(bodiesSentTo(routes.projectExports.updateSettings)).toEqual([
      { dedication: 'Voor Noor, die alles vroeg' },
    ]);
  });

  it('are not sent over what another device saved while the form was open', async () => {
    const { dedication, onClose } = await open();
    await userEvent.fill(dedication, 'Voor Noor');
    answerSettings({ dedication: 'Voor Wim' });
    await save();
    await userEvent.click(await screen.findByRole('button', { name: nl.words.useOther }));
    expect(dedication).toHaveValue('Voor Wim');
    expect(bodiesSentTo(routes.projectExports.updateSettings)).toEqual([]);
    expect(onClose).not.toHaveBeenCalled();
  });
});
