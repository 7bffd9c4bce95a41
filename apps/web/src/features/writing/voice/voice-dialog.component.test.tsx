import { type Recording, routes } from '@dierbaar/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answer, bodiesSentTo, refuse } from '../../../../test/components/answers.ts';
import { makeVoiceScene } from '../../../../test/components/voice-scene.tsx';
import { closePage } from '../../../../test/components/writer-pages.ts';
import { sampleMemory } from '../../../../test/sample-memory.ts';
import { sampleRecording } from '../../../../test/sample-recording.ts';
import { nl } from '../../../i18n/nl.ts';
import { openStore } from '../../../lib/local/store.ts';

const words = nl.writing.voice;
const hay = sampleRecording({ caption: 'opa Henk over de hooiberg' });
const song = sampleRecording({
  clientId: '0b9e8f5e-2f4c-4f0e-9a55-2f6d1f4a9c22',
  ...{ id: '6f0f2c1e-9a0b-4d55-8a53-0d7a5f2b7c22', code: '7k3m9qxp4dtw', speaker: 'Oma Riet', seconds: 7 },
});

const scene = makeVoiceScene();
const { open, attrs } = scene;

function renderDialog(recordings: Recording[], placed: Recording | null = null) {
  answer(routes.recordings.list, recordings);
  return open({ placed }).onClose;
}

describe('VoiceDialog', () => {
  it('says what to do when the book has no recordings', async () => {
    renderDialog([]);
    expect(await screen.findByText(words.none)).toBeVisible();
    expect(screen.getByRole('button', { name: words.insert })).toBeDisabled();
  });

  it('asks again when the recordings could not be loaded', async () => {
    refuse(routes.recordings.list, 'unavailable');
    open();
    expect(await screen.findByText(words.loadFailed)).toBeVisible();
    answer(routes.recordings.list, [hay]);
    await userEvent.click(screen.getByRole('button', { name: words.retry }));
    expect(await screen.findByRole('radio', { name: /hooiberg/ })).toBeVisible();
  });

  it('puts a recording into the text with its caption, which becomes that of the listening page', async () => {
    const onClose = renderDialog([hay, song]);
    await userEvent.click(await screen.findByRole('radio', { name: /Oma Riet/ }));
    const caption = screen.getByRole('textbox', { name: words.caption });
    expect(caption).toHaveValue('Oma Riet');
    await userEvent.fill(caption, 'oma Riet zingt ');
    await userEvent.click(screen.getByRole('radio', { name: /Breed/ }));
    answer(routes.recordings.change, { ...song, caption: 'oma Riet zingt' });
    await userEvent.click(screen.getByRole('button', { name: words.insert }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(attrs()).toEqual({
      ...{ recording: song.id, code: song.code, levels: song.levels, seconds: 7 },
      ...{ caption: 'oma Riet zingt', size: 'wide' },
    });
    expect(bodiesSentTo(routes.recordings.change)).toEqual([{ caption: 'oma Riet zingt' }]);
  });

  it('stays open when the caption cannot be kept', async () => {
    const onClose = renderDialog([hay]);
    await userEvent.click(await screen.findByRole('radio', { name: /hooiberg/ }));
    await userEvent.fill(screen.getByRole('textbox', { name: words.caption }), 'de ladder');
    refuse(routes.recordings.change, 'unavailable');
    await userEvent.click(screen.getByRole('button', { name: words.insert }));
    expect(await screen.findByText(words.notSaved)).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('has the caption that was typed before the page was closed, until it is in the text', async () => {
    renderDialog([hay, song]);
    await userEvent.click(await screen.findByRole('radio', { name: /Oma Riet/ }));
    await userEvent.fill(screen.getByRole('textbox', { name: words.caption }), 'oma Riet zingt');
    await closePage(scene.userId);
    const onClose = renderDialog([hay, song]);
    await userEvent.click(await screen.findByRole('radio', { name: /hooiberg/ }));
    expect(screen.getByRole('textbox', { name: words.caption })).toHaveValue(hay.caption);
    expect(screen.queryByText(nl.words.earlier)).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: /Oma Riet/ }));
    expect(await screen.findByText(nl.words.earlier)).toBeVisible();
    expect(screen.getByRole('textbox', { name: words.caption })).toHaveValue('oma Riet zingt');
    answer(routes.recordings.change, { ...song, caption: 'oma Riet zingt' });
    await userEvent.click(screen.getByRole('button', { name: words.insert }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(attrs()).toMatchObject({ caption: 'oma Riet zingt' });
    await closePage(scene.userId);
    renderDialog([hay, song]);
    await userEvent.click(await screen.findByRole('radio', { name: /Oma Riet/ }));
    expect(screen.getByRole('textbox', { name: words.caption })).toHaveValue('Oma Riet');
  });

  it('forgets no caption that it does not show when it is cancelled', async () => {
    renderDialog([hay]);
    await userEvent.click(await screen.findByText(words.ways.record));
    await userEvent.fill(screen.getByRole('textbox', { name: words.caption }), 'oma Riet zingt');
    await closePage(scene.userId);
    renderDialog([hay]);
    await screen.findByRole('radio', { name: /hooiberg/ });
    await userEvent.click(screen.getByRole('button', { name: words.cancel }));
    await closePage(scene.userId);
    renderDialog([hay]);
    await userEvent.click(await screen.findByText(words.ways.record));
    expect(await screen.findByText(nl.words.earlier)).toBeVisible();
    expect(screen.getByRole('textbox', { name: words.caption })).toHaveValue('oma Riet zingt');
  });

  it('changes the recording of a voice, and forgets the words about the one before', async () => {
    renderDialog([hay, song], hay);
    expect(await screen.findByRole('textbox', { name: words.caption })).toHaveValue(hay.caption);
    await userEvent.click(await screen.findByRole('radio', { name: /Oma Riet/ }));
    expect(screen.getByRole('textbox', { name: words.caption })).toHaveValue('Oma Riet');
    answer(routes.recordings.change, { ...song, caption: 'Oma Riet' });
    await userEvent.click(screen.getByRole('button', { name: words.save }));
    await waitFor(() =>
      expect(attrs()).toMatchObject({ code: song.code, caption: 'Oma Riet', size: 'wide' }),
    );
  });

  it('offers no recording that cannot be heard, and keeps a voice whose recording is gone', async () => {
    const processing = sampleRecording({ ...song, state: 'processing', seconds: null, levels: null });
    renderDialog([processing], hay);
    expect(await screen.findByRole('radio', { name: /Oma Riet/ })).toBeDisabled();
    expect(screen.getByText(words.processing)).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: /Gewoon/ }));
    await userEvent.click(screen.getByRole('button', { name: words.save }));
    await waitFor(() => expect(attrs()).toMatchObject({ code: hay.code, size: 'normal' }));
  });
  it('places the memory that waits with this voice, and none that has more to tell', async () => {
    const { id, state, seconds, levels } = hay;
    const spoken = { text: '', recording: { id, state, seconds, levels } };
    answer(routes.recordings.list, [hay]);
    const more = sampleMemory({ ...spoken, id: crypto.randomUUID(), text: 'Ook geschreven.' });
    const waiting = sampleMemory(spoken);
    const { placeVoice, onClose } = open({ memories: [more, waiting] });
    await userEvent.click(await screen.findByRole('radio', { name: /hooiberg/ }));
    await userEvent.click(screen.getByRole('button', { name: words.insert }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(placeVoice).toHaveBeenCalledExactlyOnceWith(
      waiting,
      expect.objectContaining({ attrs: expect.objectContaining({ recording: id, caption: hay.caption }) }),
    );
  });

  it('forgets the caption of a memory that was placed while the text was closed', async () => {
    const { id, state, seconds, levels } = hay;
    const waiting = sampleMemory({ text: '', recording: { id, state, seconds, levels } });
    answer(routes.recordings.list, [hay]);
    const { placeVoice } = open({ memories: [waiting] });
    placeVoice.mockImplementation(async () => {
      scene.editor?.destroy();
      return true;
    });
    await userEvent.click(await screen.findByRole('radio', { name: /hooiberg/ }));
    await userEvent.fill(screen.getByRole('textbox', { name: words.caption }), 'de ladder');
    const getKey = () => Promise.reject(new Error('nothing is read'));
    const stored = () => openStore({ name: scene.userId, getKey }).list();
    await expect.poll(stored).toMatchObject([{ kind: 'draft', id: 'caption birth voice' }]);
    answer(routes.recordings.change, { ...hay, caption: 'de ladder' });
    await userEvent.click(screen.getByRole('button', { name: words.insert }));
    await expect.poll(stored).toEqual([]);
  });

  it('keeps the spoken words while they are typed', async () => {
    renderDialog([{ ...hay, transcript: 'Toen' }]);
    await userEvent.click(await screen.findByRole('radio', { name: /hooiberg/ }));
    const field = screen.getByRole('textbox', { name: words.transcript });
    expect(field).toHaveValue('Toen');
    refuse(routes.recordings.change, 'unavailable');
    await userEvent.fill(field, 'Toen viel ik ');
    expect(await screen.findByText(nl.words.state.here)).toBeVisible();
    answer(routes.recordings.change, { ...hay, transcript: 'Toen viel ik' });
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText(nl.words.state.kept)).toBeVisible();
    expect(field).toHaveValue('Toen viel ik ');
    expect(bodiesSentTo(routes.recordings.change).at(-1)).toEqual({
      ...{ transcript: 'Toen viel ik ', previousTranscript: 'Toen' },
    });
  });

  it('promise 65: asks which spoken words to keep when others came from another device meanwhile', async () => {
    renderDialog([{ ...hay, transcript: 'Toen' }]);
    await userEvent.click(await screen.findByRole('radio', { name: /hooiberg/ }));
    const field = screen.getByRole('textbox', { name: words.transcript });
    refuse(routes.recordings.change, 'changed_elsewhere');
    answer(routes.recordings.list, [{ ...hay, transcript: 'Toen viel opa.' }]);
    await userEvent.fill(field, 'Toen viel ik.');
    expect(await screen.findByText('Toen viel opa.')).toBeVisible();
    expect(field).toHaveValue('Toen viel ik.');
    answer(routes.recordings.change, { ...hay, transcript: 'Toen viel ik.' });
    await userEvent.click(screen.getByRole('button', { name: nl.words.useOwn }));
    expect(await screen.findByText(nl.words.state.kept)).toBeVisible();
    expect(bodiesSentTo(routes.recordings.change).at(-1)).toEqual({
      ...{ transcript: 'Toen viel ik.', previousTranscript: 'Toen viel opa.' },
    });
  });

  it('makes a recording of a sound file, and says why it cannot', async () => {
    renderDialog([]);
    await screen.findByText(words.none);
    const choose = (name: string) =>
      userEvent.upload(
        document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement,
        new File(['geluid'], name),
      );
    refuse(routes.recordings.upload, 'sound_type_unsupported');
    await choose('brief.pdf');
    expect(await screen.findByText(words.file.unknown)).toBeVisible();
    answer(routes.recordings.upload, hay);
    await choose('memo.m4a');
    expect(await screen.findByRole('radio', { name: /hooiberg/ })).toBeChecked();
    expect(screen.getByRole('textbox', { name: words.caption })).toHaveValue(hay.caption);
  });
  it('switches a printed code off, and lets it play another recording when that is asked', async () => {
    const printed = { ...hay, printedCopies: 3 };
    renderDialog([printed, song], printed);
    const hearable = await screen.findByRole('switch', { name: new RegExp(words.hearable) });
    answer(routes.recordings.change, { ...printed, isOff: true });
    await userEvent.click(hearable);
    await waitFor(() => expect(hearable).not.toBeChecked());
    await userEvent.click(screen.getByRole('radio', { name: /Oma Riet/ }));
    answer(routes.recordings.change, { ...song, caption: 'Oma Riet' });
    answer(routes.recordings.replace, { ...printed, replacedBy: song.id });
    await userEvent.click(screen.getByRole('checkbox', { name: /3 boeken die al gedrukt zijn/ }));
    await userEvent.click(screen.getByRole('button', { name: words.save }));
    await waitFor(() => expect(attrs()).toMatchObject({ code: song.code }));
    expect(bodiesSentTo(routes.recordings.replace)).toEqual([{ recordingId: song.id }]);
  });
});
