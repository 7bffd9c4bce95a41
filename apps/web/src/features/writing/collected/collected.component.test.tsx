import { type Memory, routes } from '@dierbaar/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answer, bodiesSentTo, leavePending, refuse } from '../../../../test/components/answers.ts';
import { answerWith, cradle, startCollected } from '../../../../test/components/collected-scene.tsx';
import { sampleMemory } from '../../../../test/sample-memory.ts';
import { nl } from '../../../i18n/nl.ts';

const words = nl.writing.collected;
let scene = startCollected();
beforeEach(() => {
  scene = startCollected();
});

describe('collected memories', () => {
  it('show a skeleton while loading', async () => {
    leavePending(routes.memories.list);
    scene.open();
    expect(await screen.findByRole('status', { name: words.loading })).toBeVisible();
  });

  it('say that there are none, and what will come here', async () => {
    answer(routes.memories.list, []);
    scene.open();
    expect(await screen.findByRole('heading', { name: words.emptyTitle })).toBeVisible();
    expect(screen.getByText(words.empty)).toBeVisible();
  });

  it('offer a retry when they cannot be fetched', async () => {
    refuse(routes.memories.list, 'internal');
    scene.open();
    const retry = await screen.findByRole('button', { name: nl.common.retry });
    answer(routes.memories.list, [scene.cat]);
    await userEvent.click(retry);
    expect(await screen.findByText(scene.cat.text)).toBeVisible();
  });

  it('stand with their chapter first, then those of others, later ones, and what is done folded away', async () => {
    const state = (id: number, part: Partial<Memory>) =>
      sampleMemory({ id: `e2c1a6a0-5b6f-4b43-9d5e-0c6f4e0b7b0${id}`, question: null, ...part });
    answer(routes.memories.list, [
      cradle,
      state(1, { state: 'later', text: 'Straks' }),
      scene.cat,
      state(2, { state: 'placed', text: 'Geplaatst' }),
      state(3, { state: 'removed', text: 'Weggedaan' }),
    ]);
    scene.open();
    await screen.findByText(scene.cat.text);
    const shown = screen.getAllByRole('listitem').map((item) => item.textContent ?? '');
    const order = [scene.cat.text, cradle.text, 'Straks', 'Geplaatst', 'Weggedaan'];
    expect(shown).toHaveLength(order.length);
    for (const [at, told] of order.entries()) expect(shown[at]).toContain(told);
    expect(screen.getByText('1 bij dit hoofdstuk · 1 elders')).toBeVisible();
    expect(screen.getByText('Geplaatst')).not.toBeVisible();
    await userEvent.click(screen.getByText('Al in het boek (1)'));
    expect(screen.getByText('Geplaatst')).toBeVisible();
    const tab = screen.getByRole('tab', { name: /Verzameld/ });
    expect(tab).toHaveAccessibleName(/2 herinneringen wachten op een plek/);
  });

  it('give the focus to the next one when one is put off with the keyboard', async () => {
    const next = sampleMemory({
      id: 'e2c1a6a0-5b6f-4b43-9d5e-0c6f4e0b7b01',
      question: null,
      text: 'De kachel',
    });
    answer(routes.memories.list, [scene.cat, { ...next, projectChapterId: scene.cat.projectChapterId }]);
    answerWith({ ...scene.cat, state: 'later' });
    scene.open();
    (await screen.findByRole('button', { name: `${words.later}: ${scene.cat.text}` })).focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: words.laterTitle })).toBeVisible();
    const [first] = screen.getAllByRole('listitem');
    expect(first).toMatchTextContent(/De kachel/);
    expect(first?.contains(document.activeElement)).toBe(true);
  });

  it('are placed as one step; undoing offers it again, and redoing places it again', async () => {
    answer(routes.memories.list, [scene.cat]);
    answerWith(scene.cat);
    scene.open();
    await userEvent.click(await screen.findByRole('button', { name: `${words.place}: ${scene.cat.text}` }));
    await waitFor(() => expect(scene.lines()).toEqual(['Het regende die dag.', scene.cat.text]));
    expect(await screen.findByText('Al in het boek (1)')).toBeVisible();
    // One key: what is typed slowly is undone in several steps.
    await userEvent.keyboard('!');
    await waitFor(() => expect(scene.lines()).toEqual(['Het regende die dag.', scene.cat.text, '!']));

    await userEvent.click(screen.getByRole('button', { name: nl.common.undo }));
    expect(scene.lines()).toEqual(['Het regende die dag.', scene.cat.text]);
    await userEvent.click(screen.getByRole('button', { name: nl.common.undo }));
    expect(scene.lines()).toEqual(['Het regende die dag.']);
    await waitFor(() => expect(screen.queryByText('Al in het boek (1)')).toBeNull());

    await userEvent.click(screen.getByRole('button', { name: nl.writing.toolbar.redo }));
    expect(scene.lines()).toEqual(['Het regende die dag.', scene.cat.text]);
    expect(await screen.findByText('Al in het boek (1)')).toBeVisible();
    // The saved text says what it has.
    expect(bodiesSentTo(routes.memories.change)).toEqual([{ isNew: false }]);
    const marked = `<span data-memory="${scene.cat.id}">${scene.cat.text}</span>`;
    await waitFor(() =>
      expect(bodiesSentTo(routes.projectChapters.saveText).at(-1)).toMatchObject({
        body: expect.stringContaining(marked),
      }),
    );
  });

  it('are placed once by two clicks', async () => {
    answer(routes.memories.list, [scene.cat]);
    answerWith(scene.cat);
    scene.open();
    const place = await screen.findByRole('button', { name: `${words.place}: ${scene.cat.text}` });
    for (const _ of ['once', 'twice']) place.click();
    expect(await screen.findByText('Al in het boek (1)')).toBeVisible();
    expect(scene.lines()).toEqual(['Het regende die dag.', scene.cat.text]);
    expect(bodiesSentTo(routes.memories.change)).toHaveLength(1);
  });

  it('stay out of the text without an answer, and go on waiting', async () => {
    answer(routes.memories.list, [scene.cat]);
    refuse(routes.memories.change, 'unavailable');
    scene.open();
    await userEvent.click(await screen.findByRole('button', { name: `${words.place}: ${scene.cat.text}` }));
    expect(await screen.findByText(nl.common.failed)).toBeVisible();
    expect(scene.lines()).toEqual(['Het regende die dag.']);
  });

  it('are offered again when they are deleted from a text that had them on an earlier visit', async () => {
    const chapterId = scene.current.projectChapterId;
    answer(routes.memories.list, [{ ...scene.cat, state: 'placed', placedIn: [chapterId] }]);
    answer(routes.projectChapters.get, {
      ...scene.text,
      body: `<p><span data-memory="${scene.cat.id}">${scene.cat.text}</span></p>`,
    });
    scene.open();
    expect(await screen.findByText('Al in het boek (1)')).toBeVisible();
    await userEvent.click(scene.textbox());
    await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}Eigen woorden');
    expect(await screen.findByRole('button', { name: `${words.place}: ${scene.cat.text}` })).toBeVisible();
    expect(scene.lines()).toEqual(['Eigen woorden']);
  });

  it('wait again when they are put back, and their words stay in the text as its own', async () => {
    const chapterId = scene.current.projectChapterId;
    answer(routes.memories.list, [{ ...scene.cat, state: 'placed', placedIn: [chapterId] }]);
    answer(routes.projectChapters.get, {
      ...scene.text,
      body: `<p><span data-memory="${scene.cat.id}">${scene.cat.text}</span></p>`,
    });
    answerWith(scene.cat);
    scene.open();
    await userEvent.click(await screen.findByText('Al in het boek (1)'));
    await userEvent.click(
      screen.getByRole('button', { name: words.backLabel.replace('{{memory}}', scene.cat.text) }),
    );
    expect(await screen.findByRole('button', { name: `${words.place}: ${scene.cat.text}` })).toBeVisible();
    expect(scene.lines()).toEqual([scene.cat.text]);
    expect(bodiesSentTo(routes.memories.change)).toEqual([{ state: 'waiting', isNew: false }]);
  });

  it('stay out of the text and go from the list when their teller asked them back meanwhile', async () => {
    answer(routes.memories.list, [scene.cat]);
    scene.open();
    const place = await screen.findByRole('button', { name: `${words.place}: ${scene.cat.text}` });
    refuse(routes.memories.change, 'not_found');
    answer(routes.memories.list, []);
    await userEvent.click(place);
    expect(await screen.findByText(nl.common.failed)).toBeVisible();
    expect(await screen.findByRole('heading', { name: words.emptyTitle })).toBeVisible();
    expect(scene.lines()).toEqual(['Het regende die dag.']);
  });

  it('are removed and had back at once', async () => {
    answer(routes.memories.list, [scene.cat]);
    answerWith({ ...scene.cat, state: 'removed' });
    scene.open();
    await userEvent.click(await screen.findByRole('button', { name: `${words.remove}: ${scene.cat.text}` }));
    expect(await screen.findByText('Weg (1)')).toBeVisible();
    answerWith(scene.cat);
    const message = within(await screen.findByRole('alert'));
    await userEvent.click(message.getByRole('button', { name: nl.common.undo }));
    await waitFor(() => expect(screen.queryByText('Weg (1)')).toBeNull());
    expect(bodiesSentTo(routes.memories.change).at(-1)).toEqual({ state: 'waiting' });
  });
});
