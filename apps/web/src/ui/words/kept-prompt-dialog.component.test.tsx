import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderScreen } from '../../../test/components/render-screen.tsx';
import { closePage, signInWriter } from '../../../test/components/writer-pages.ts';
import { nl } from '../../i18n/nl.ts';
import { getWordsOutbox } from '../../lib/words/user-words.ts';
import { KeptPromptDialog } from './kept-prompt-dialog.tsx';

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
    <KeptPromptDialog
      form="thanks"
      about="opa Henk"
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
  it('promise 65: stands there after the page was closed, until it is saved', async () => {
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

  it('promise 65: stays as far as it was typed while it was sent', async () => {
    const { dialog, field } = await open();
    await userEvent.fill(field, 'Wat mooi, pap.');
    const sent = Promise.withResolvers<void>();
    onSubmit.mockReturnValueOnce(sent.promise);
    await userEvent.click(dialog.getByRole('button', { name: 'Versturen' }));
    await userEvent.fill(field, 'Wat mooi, pap. En de hond?');
    sent.resolve();
    await isClosed();
    await closePage(userId);
    const next = await open();
    await waitFor(() => expect(next.field).toHaveValue('Wat mooi, pap. En de hond?'));
  });

  it('stays when its dialog is closed by a key, and goes when it is cancelled or as it was at first', async () => {
    const closed = await open();
    await userEvent.fill(closed.field, 'Wat mooi');
    await userEvent.keyboard('{Escape}');
    await isClosed();
    await closePage(userId);
    const again = await open();
    await waitFor(() => expect(again.field).toHaveValue('Wat mooi'));
    await userEvent.click(again.dialog.getByRole('button', { name: nl.book.cancel }));
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

  it('promise 65: of one of two tabs that is emptied stays empty, and that of the other is offered on the next opening', async () => {
    const place = { kind: 'form' as const, about: 'thanks opa Henk', projectId: '' };
    for (const line of ['Wat mooi', 'En de hond?']) {
      getWordsOutbox(userId).keep(place, JSON.stringify({ line }));
      await closePage(userId);
    }
    const { field, dialog } = await open('');
    await waitFor(() => expect(field).not.toHaveValue(''));
    const first = (field as HTMLTextAreaElement).value;
    await userEvent.fill(field, '');
    expect(field).toHaveValue('');
    await userEvent.type(field, 'O');
    expect([(field as HTMLTextAreaElement).value, dialog.queryByText(nl.words.earlier)]).toEqual(['O', null]);
    await userEvent.fill(field, '');
    await userEvent.keyboard('{Escape}');
    await isClosed();
    await closePage(userId);
    const next = await open('');
    expect(await next.dialog.findByText(nl.words.earlier)).toBeVisible();
    expect(next.field).toHaveValue(first === 'Wat mooi' ? 'En de hond?' : 'Wat mooi');
    await userEvent.click(next.dialog.getByRole('button', { name: nl.words.throwAway }));
    expect(next.field).toHaveValue('');
  });
});
