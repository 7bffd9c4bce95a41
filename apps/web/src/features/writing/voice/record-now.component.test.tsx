import { routes } from '@dierbaar/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answer } from '../../../../test/components/answers.ts';
import { openTone } from '../../../../test/components/open-tone.ts';
import { bookId, makeVoiceScene } from '../../../../test/components/voice-scene.tsx';
import { sampleMemory } from '../../../../test/sample-memory.ts';
import { sampleRecording } from '../../../../test/sample-recording.ts';
import { nl } from '../../../i18n/nl.ts';
import { getMemories } from '../../../lib/memories/user-memories.ts';

const words = nl.writing.voice;
const recorder = nl.recording;
const scene = makeVoiceScene();
const pending = () => getMemories(scene.userId).list();

beforeEach(() => {
  answer(routes.recordings.list, []);
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => openTone().stream);
});

/** Records at the desk until the clock shows two seconds. */
async function begin() {
  await userEvent.click(await screen.findByText(words.ways.record));
  await userEvent.click(await screen.findByRole('button', { name: recorder.begin }));
  await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent('0:02'));
}

describe('recording at the desk', () => {
  it('makes a memory of this chapter, whose voice goes into the text with its caption', async () => {
    const { placeVoice, onClose } = scene.open();
    await begin();
    // What is heard so far stands on the page beside it, without a code.
    expect(await screen.findByText(words.keptAtOnce)).toBeVisible();
    expect(screen.queryByText(words.emptyNow)).toBeNull();
    // Leaving would end it.
    expect(screen.getByRole('radio', { name: words.ways.choose })).toBeDisabled();
    await userEvent.fill(screen.getByRole('textbox', { name: words.caption }), 'de hooiberg');
    await userEvent.click(screen.getByRole('button', { name: recorder.stop }));
    expect(await screen.findByRole('button', { name: nl.telling.voice.play })).toBeVisible();
    expect(pending()).toMatchObject([{ projectId: bookId, projectChapterId: 'birth', finishedAt: null }]);

    const clientId = pending()[0]?.recording?.id ?? '';
    const ready = sampleRecording({ clientId });
    const { id, state, seconds, levels } = ready;
    const told = sampleMemory({ text: '', recording: { id, state, seconds, levels } });
    answer(routes.recordings.upload, { ...ready, state: 'processing', seconds: null, levels: null });
    answer(routes.memories.tell, told);
    answer(routes.recordings.list, [ready]);
    await userEvent.click(screen.getByRole('button', { name: words.keep }));
    // It is chosen as soon as it can be heard; the caption is still there.
    expect(await screen.findByRole('radio', { name: new RegExp(words.unnamed) })).toBeChecked();
    await waitFor(() => expect(screen.getByRole('button', { name: words.insert })).toBeEnabled());
    expect(screen.getByRole('textbox', { name: words.caption })).toHaveValue('de hooiberg');
    answer(routes.recordings.change, { ...ready, caption: 'de hooiberg' });
    await userEvent.click(screen.getByRole('button', { name: words.insert }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(placeVoice).toHaveBeenCalledExactlyOnceWith(
      told,
      expect.objectContaining({ attrs: expect.objectContaining({ recording: id, caption: 'de hooiberg' }) }),
    );
    expect(pending()).toEqual([]);
  });

  it('keeps what was said when the dialog is closed meanwhile, and goes on with it the next time', async () => {
    const { onClose, unmount } = scene.open();
    await begin();
    await userEvent.click(screen.getByRole('button', { name: words.cancel }));
    expect(onClose).toHaveBeenCalled();
    expect(await screen.findByText(words.keptHere)).toBeVisible();
    unmount();
    await waitFor(() => expect(pending()[0]?.recording?.seconds).toBeGreaterThan(1.9));
    scene.open();
    expect(await screen.findByRole('button', { name: nl.telling.voice.play })).toBeVisible();
    expect(screen.getByRole('button', { name: words.keep })).toBeEnabled();
    await userEvent.click(screen.getByRole('button', { name: words.throwAway }));
    expect(await screen.findByRole('button', { name: recorder.begin })).toBeVisible();
    expect(pending()).toEqual([]);
  });

  it('finds a recording whose page was killed, and says so', async () => {
    const about = { projectId: bookId, projectChapterId: 'birth', question: null };
    const store = getMemories(scene.userId).voiceOf({ ...about, clientId: crypto.randomUUID() });
    const slice = { bytes: new Blob(['stem'], { type: 'audio/webm' }), loudness: [0.2], seconds: 3 };
    await store.add(store.begin(null), slice);
    scene.open();
    expect(await screen.findByText(recorder.cutOff)).toBeVisible();
  });

  it('leaves nothing behind when the microphone may not be used', async () => {
    vi.mocked(navigator.mediaDevices.getUserMedia).mockRejectedValue(new DOMException('', 'NotAllowedError'));
    scene.open();
    await userEvent.click(await screen.findByText(words.ways.record));
    await userEvent.click(await screen.findByRole('button', { name: recorder.begin }));
    expect(await screen.findByText(recorder.refused)).toBeVisible();
    expect(pending()).toEqual([]);
  });
});
