import { routes } from '@dierbaar/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answer, bodiesSentTo, refuse } from '../../../../test/components/answers.ts';
import { answerWith, cradle, other, startCollected } from '../../../../test/components/collected-scene.tsx';
import { nl } from '../../../i18n/nl.ts';

const words = nl.writing.collected;
let scene = startCollected();
beforeEach(() => {
  scene = startCollected();
});

describe('an opened memory', () => {
  const openMemory = async () => {
    answer(routes.memories.list, [cradle]);
    answerWith({ ...cradle, isNew: false });
    scene.open();
    await userEvent.click(await screen.findByRole('button', { name: `Bekijken: ${cradle.text}` }));
    return within(await screen.findByRole('dialog', { name: 'Opa Henk vertelt' }));
  };

  it('was seen, and goes into the text as it was chosen and changed', async () => {
    const dialog = await openMemory();
    await waitFor(() => expect(bodiesSentTo(routes.memories.change)).toContainEqual({ isNew: false }));
    const field = dialog.getByRole('textbox', { name: /In eigen woorden/ });
    await userEvent.clear(field);
    await userEvent.type(field, 'Kersenhout.');
    await userEvent.click(dialog.getByRole('checkbox', { name: words.dialog.question }));
    const changed = { ...cradle, text: 'Kersenhout.', isNew: false };
    answerWith(changed);
    await userEvent.click(dialog.getByRole('button', { name: words.place }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(scene.lines()).toEqual(['Het regende die dag.', cradle.question, 'Kersenhout.— Opa Henk']);
    const sent = bodiesSentTo(routes.memories.change);
    // Whoever types slowly sends the words by themselves as well, before this or while it is under way.
    expect(sent).toContainEqual(expect.objectContaining({ text: 'Kersenhout.' }));
    expect(sent.filter((body) => JSON.stringify(body).includes('state'))).toEqual([]);
  });

  it('keeps changed words when it is put off', async () => {
    const dialog = await openMemory();
    await userEvent.type(dialog.getByRole('textbox', { name: /In eigen woorden/ }), '{End} Echt.');
    answerWith({ ...cradle, text: `${cradle.text} Echt.`, state: 'later', isNew: false });
    await userEvent.click(dialog.getByRole('button', { name: words.later }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = bodiesSentTo(routes.memories.change);
    expect(sent).toContainEqual(expect.objectContaining({ text: `${cradle.text} Echt.` }));
    expect(sent.at(-1)).toEqual({ state: 'later', isNew: false });
    expect(await screen.findByRole('heading', { name: words.laterTitle })).toBeVisible();
  });

  it('keeps its words when they were all taken out', async () => {
    const dialog = await openMemory();
    await userEvent.clear(dialog.getByRole('textbox', { name: /In eigen woorden/ }));
    await userEvent.click(dialog.getByRole('button', { name: nl.book.close }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodiesSentTo(routes.memories.change)).not.toContainEqual({ text: '' });
  });

  it('promise 65: has its changed words on this computer when the server does not take them now', async () => {
    const dialog = await openMemory();
    const changed = `${cradle.text} Echt.`;
    await userEvent.type(dialog.getByRole('textbox', { name: /In eigen woorden/ }), '{End} Echt.');
    refuse(routes.memories.change, 'unavailable');
    await userEvent.click(dialog.getByRole('button', { name: nl.book.close }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: `Bekijken: ${cradle.text}` }));
    expect(await screen.findByRole('textbox', { name: /In eigen woorden/ })).toHaveValue(changed);
    answerWith({ ...cradle, text: changed, isNew: false });
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByRole('button', { name: `Bekijken: ${changed}` })).toBeInTheDocument();
  });

  it('promise 65: shows its changed words beside the text when it is deleted meanwhile, until they are thrown away', async () => {
    const dialog = await openMemory();
    refuse(routes.memories.change, 'not_found');
    answer(routes.memories.list, []);
    await userEvent.type(dialog.getByRole('textbox', { name: /In eigen woorden/ }), '{End} Echt.');
    expect(await screen.findByText(`${cradle.text} Echt.`)).toBeVisible();
    expect(screen.getByText(nl.words.state.gone)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: nl.words.throwAway }));
    await waitFor(() => expect(screen.queryByText(`${cradle.text} Echt.`)).toBeNull());
  });

  it('opens another chapter for it, with what was chosen', async () => {
    const dialog = await openMemory();
    await userEvent.click(dialog.getByRole('checkbox', { name: words.dialog.question }));
    answer(routes.projectChapters.get, {
      ...scene.text,
      id: other.projectChapterId,
      body: '<p>Boven was het stil.</p>',
      chapter: { name: other.name, tip: '' },
    });
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: words.dialog.chapter }), other.name);
    expect(await screen.findByText('Boven was het stil.')).toBeVisible();
    const there = within(await screen.findByRole('dialog', { name: 'Opa Henk vertelt' }));
    expect(there.getByRole('checkbox', { name: words.dialog.question })).toBeChecked();
    expect(there.getByRole('combobox', { name: words.dialog.place })).toHaveValue('end');
  });
});
