import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderScreen } from '../../../test/components/render-screen.tsx';
import { closePage, signInWriter } from '../../../test/components/writer-pages.ts';
import { nl } from '../../i18n/nl.ts';
import { DraftPromptDialog } from './draft-prompt-dialog.tsx';

const onSubmit = vi.fn<(line: string) => Promise<void>>();
let userId = '';

beforeEach(() => {
  userId = signInWriter();
  onSubmit.mockReset();
});

function Thanks({ initial }: { initial: string }) {
  const [isOpen, setIsOpen] = useState(true);
  const submit = async (line: string) => {
    await onSubmit(line);
    setIsOpen(false);
  };
  return (
    <DraftPromptDialog
      form="thanks opa Henk"
      isOpen={isOpen}
      onClose={() => setIsOpen(false)}
      title="Bedanken"
      label="Je woorden"
      initial={initial}
      maxCharacters={400}
      emptyText=""
      submitLabel="Versturen"
      isSubmitting={false}
      onSubmit={submit}
      isTall
    />
  );
}

async function open(initial = 'Dank je wel.') {
  renderScreen(<Thanks initial={initial} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'Bedanken' }));
  return { dialog, field: dialog.getByRole('textbox', { name: 'Je woorden' }) };
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('a line that is asked for', () => {
  it('stands there after the page was closed, until it is saved', async () => {
    const closed = await open();
    await userEvent.fill(closed.field, 'Wat mooi, pap.');
    onSubmit.mockRejectedValueOnce(new Error('no connection'));
    await userEvent.click(closed.dialog.getByRole('button', { name: 'Versturen' }));
    await closePage(userId);
    const { dialog, field } = await open();
    expect(await dialog.findByText(nl.words.earlier)).toBeVisible();
    expect(field).toHaveValue('Wat mooi, pap.');
    onSubmit.mockResolvedValueOnce();
    await userEvent.click(dialog.getByRole('button', { name: 'Versturen' }));
    await isClosed();
    expect(onSubmit).toHaveBeenLastCalledWith('Wat mooi, pap.');
    await closePage(userId);
    const next = await open();
    expect(next.field).toHaveValue('Dank je wel.');
    expect(next.dialog.queryByText(nl.words.earlier)).toBeNull();
  });

  it('stays when its dialog is closed by a key, and goes when it is cancelled or as it was at first', async () => {
    const closed = await open();
    await userEvent.fill(closed.field, 'Wat mooi');
    await userEvent.keyboard('{Escape}');
    await isClosed();
    await closePage(userId);
    const again = await open();
    await waitFor(() => expect(again.field).toHaveValue('Wat mooi'));
    await userEvent.click(again.dialog.getByRole('button', { name: nl.common.cancel }));
    await isClosed();
    await closePage(userId);
    const { field } = await open();
    expect(field).toHaveValue('Dank je wel.');
    await userEvent.fill(field, 'Dank je');
    await userEvent.fill(field, 'Dank je wel.');
    await closePage(userId);
    const { dialog } = await open();
    expect(dialog.queryByText(nl.words.earlier)).toBeNull();
  });
});
