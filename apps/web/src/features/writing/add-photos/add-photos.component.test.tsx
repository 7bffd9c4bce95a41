import { type HandOver, routes } from '@dierbaar/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { Editor } from '@tiptap/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answer, bodiesSentTo, leavePending, refuse } from '../../../../test/components/answers.ts';
import { renderScreen } from '../../../../test/components/render-screen.tsx';
import { sampleMemory } from '../../../../test/sample-memory.ts';
import { nl } from '../../../i18n/nl.ts';
import { getUploadQueue } from '../../../lib/photos/user-uploads.ts';
import { plainNodes } from '../document/chapter-schema.ts';
import { Image, ImageLayout } from '../document/media-nodes.ts';
import { WritingContext } from '../writing-context.ts';
import { AddPhotosDialog } from './add-photos-dialog.tsx';

const words = nl.writing.addPhotos;
const projectId = '0d9a4c53-6a1f-4f5e-8f43-9b1c2f6a7e11';
const photo = (name: string) => ({ name, width: 3000, height: 2000 });
const handOver: HandOver = {
  id: 'c5a3f1c2-7c1e-4f0a-9a55-1d2e3f4a5b01',
  state: 'waiting',
  expiresAt: new Date(Date.now() + 14 * 60_000).toISOString(),
  expected: 0,
  photos: [],
};
const link = 'https://dierbaar.example/asked/0123456789abcdefghijkl';

let editor: Editor;
beforeEach(() => {
  editor = new Editor({
    extensions: [...plainNodes, Image, ImageLayout],
    content: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Een' }] }] },
  });
  answer(routes.memories.list, []);
  // Also called when the dialog of a test is taken away.
  answer(routes.handOvers.end, undefined);
  answer(routes.handOvers.get, handOver);
  leavePending(routes.media.get);
});
afterEach(() => editor.destroy());

async function open(choosePhotos = vi.fn()) {
  const [onClose, onFiles] = [vi.fn(), vi.fn()];
  const context = { projectId, chapterId: 'birth', format: 'a4' as const, openDialog: () => {} };
  const { unmount } = renderScreen(
    <WritingContext value={{ ...context, queue: getUploadQueue('marloes'), choosePhotos }}>
      <AddPhotosDialog onClose={onClose} editor={editor} onFiles={onFiles} />
    </WritingContext>,
  );
  const dialog = within(await screen.findByRole('dialog', { name: words.title }));
  return { dialog, onClose, onFiles, unmount };
}

async function openPhone(first: Partial<HandOver> = {}) {
  const opened = await open();
  answer(routes.handOvers.create, { ...handOver, link });
  answer(routes.handOvers.get, { ...handOver, ...first });
  await userEvent.click(opened.dialog.getByRole('tab', { name: words.phone }));
  await opened.dialog.findByRole('img', { name: `QR-code naar ${link}` });
  return opened;
}
const blocks = () => editor.getJSON().content?.map(({ type }) => type);

describe('photos of this computer', () => {
  it('go into the text as they are chosen', async () => {
    const file = new File([], 'wieg.jpg');
    const { dialog, onFiles, onClose } = await open(vi.fn((onSelected) => onSelected([file])));
    await userEvent.click(dialog.getByRole('button', { name: words.choose }));
    expect(onFiles).toHaveBeenCalledWith([file]);
    expect(onClose).toHaveBeenCalled();
  });
});

describe('photos of a phone', () => {
  it('have no link before they are wanted, and one for all of a visit', async () => {
    const { dialog } = await openPhone();
    await userEvent.click(dialog.getByRole('tab', { name: words.collected }));
    await userEvent.click(dialog.getByRole('tab', { name: words.phone }));
    expect(dialog.getByText(/nog 14 minuten/)).toBeVisible();
    expect(bodiesSentTo(routes.handOvers.create)).toEqual([{ projectId }]);
  });

  it('appear as they arrive, chosen, and go into the text as a row; the rest waits in Collected', async () => {
    const { dialog, onClose } = await openPhone();
    answer(routes.handOvers.get, {
      ...{ ...handOver, state: 'connected', expected: 4 },
      photos: [photo('een'), photo('twee')],
    });
    expect(await dialog.findByText(words.connected)).toBeVisible();
    expect(dialog.getAllByText(words.underWay)).toHaveLength(2);
    answer(routes.handOvers.get, {
      ...{ ...handOver, state: 'connected', expected: 4 },
      photos: ['een', 'twee', 'drie', 'vier'].map(photo),
    });
    await waitFor(() => expect(dialog.getAllByRole('checkbox', { checked: true })).toHaveLength(4));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Foto 2' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Zet 3 foto’s in de tekst' }));
    expect(onClose).toHaveBeenCalled();
    expect(blocks()?.slice(0, 2)).toEqual(['paragraph', 'imageLayout']);
    expect(JSON.stringify(editor.getJSON())).not.toContain('"twee"');
    await waitFor(() =>
      expect(bodiesSentTo(routes.handOvers.end)).toContainEqual({ placed: ['een', 'drie', 'vier'] }),
    );
    expect(await screen.findByText('1 foto van je telefoon wacht in Verzameld')).toBeVisible();
  });

  it('wait in Collected when the dialog is left', async () => {
    const { dialog } = await openPhone({ state: 'connected', expected: 1, photos: [photo('een')] });
    await dialog.findByRole('checkbox', { name: 'Foto 1' });
    await userEvent.click(dialog.getByRole('button', { name: nl.common.cancel }));
    expect(await screen.findByText('1 foto van je telefoon wacht in Verzameld')).toBeVisible();
    expect(blocks()).toEqual(['paragraph']);
  });

  it('wait in Collected also when they came after the desk asked last', async () => {
    const { dialog } = await openPhone({ state: 'connected', expected: 2, photos: [photo('een')] });
    await dialog.findByRole('checkbox', { name: 'Foto 1' });
    answer(routes.handOvers.get, {
      ...{ ...handOver, state: 'ended', expected: 2 },
      photos: [photo('een'), photo('twee')],
    });
    await userEvent.click(dialog.getByRole('button', { name: nl.common.cancel }));
    expect(await screen.findByText('2 foto’s van je telefoon wachten in Verzameld')).toBeVisible();
  });

  it.each([
    ['closed', () => window.dispatchEvent(new Event('pagehide'))],
    ['left', (unmount: () => void) => unmount()],
  ])('wait in Collected when the page is %s with the dialog open', async (_, leave) => {
    const { dialog, unmount } = await openPhone({ state: 'connected', expected: 1, photos: [photo('een')] });
    await dialog.findByRole('checkbox', { name: 'Foto 1' });
    const before = bodiesSentTo(routes.handOvers.end).length;
    leave(unmount);
    await waitFor(() => expect(bodiesSentTo(routes.handOvers.end).slice(before)).toEqual([{ placed: [] }]));
  });

  it('come into Collected later when there is no connection on leaving', async () => {
    const { dialog, onClose } = await openPhone({
      state: 'connected',
      expected: 1,
      photos: [photo('een')],
    });
    await dialog.findByRole('checkbox', { name: 'Foto 1' });
    refuse(routes.handOvers.end, 'unavailable');
    await userEvent.click(dialog.getByRole('button', { name: nl.common.cancel }));
    expect(onClose).toHaveBeenCalled();
    expect(await screen.findByText(words.keepFailed)).toBeVisible();
  });

  it('get another code when the first has ended', async () => {
    const { dialog } = await openPhone({ state: 'ended', expected: 1, photos: [photo('een')] });
    const renew = await dialog.findByRole('button', { name: words.newCode });
    answer(routes.handOvers.create, { ...handOver, link: `${link}2` });
    answer(routes.handOvers.get, handOver);
    await userEvent.click(renew);
    expect(await dialog.findByRole('img', { name: `QR-code naar ${link}2` })).toBeVisible();
    // What came by the first one is still there.
    expect(dialog.getByRole('checkbox', { name: 'Foto 1' })).toBeChecked();
  });

  it('come by a mailed link where scanning does not work', async () => {
    const { dialog } = await openPhone();
    answer(routes.handOvers.mail, undefined);
    await userEvent.click(await dialog.findByRole('button', { name: words.mail }));
    expect(await dialog.findByText(words.mailed)).toBeVisible();
  });

  it('offer a retry when no code can be made', async () => {
    const { dialog } = await open();
    refuse(routes.handOvers.create, 'unavailable');
    await userEvent.click(dialog.getByRole('tab', { name: words.phone }));
    const retry = await dialog.findByRole('button', { name: nl.common.retry });
    answer(routes.handOvers.create, { ...handOver, link });
    answer(routes.handOvers.get, handOver);
    await userEvent.click(retry);
    expect(await dialog.findByRole('img', { name: `QR-code naar ${link}` })).toBeVisible();
  });
});

describe('photos of what was collected', () => {
  it('are chosen one by one, of memories that wait', async () => {
    answer(routes.memories.list, [
      sampleMemory({ photos: [photo('een'), photo('twee')] }),
      sampleMemory({ id: crypto.randomUUID(), state: 'placed', photos: [photo('drie')] }),
    ]);
    const { dialog } = await open();
    await userEvent.click(dialog.getByRole('tab', { name: words.collected }));
    expect(await dialog.findAllByRole('checkbox')).toHaveLength(2);
    expect(dialog.getAllByText('Scherp tot 30 cm')).toHaveLength(2);
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Foto 2' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Zet 1 foto in de tekst' }));
    expect(blocks()?.slice(0, 2)).toEqual(['paragraph', 'image']);
  });
});
