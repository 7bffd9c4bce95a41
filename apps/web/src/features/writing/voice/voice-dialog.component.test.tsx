import { type Recording, routes } from '@dierbaar/contract';
import { screen, waitFor } from '@testing-library/react';
import { Editor } from '@tiptap/core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answer, bodiesSentTo, leavePending, refuse } from '../../../../test/components/answers.ts';
import { renderScreen } from '../../../../test/components/render-screen.tsx';
import { sampleRecording } from '../../../../test/sample-recording.ts';
import { nl } from '../../../i18n/nl.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { getUploadQueue } from '../../../lib/photos/user-uploads.ts';
import { plainNodes } from '../document/chapter-schema.ts';
import { Voice as VoiceNode } from '../document/media-nodes.ts';
import { WritingContext } from '../writing-context.ts';
import { VoiceDialog } from './voice-dialog.tsx';
import { voiceOf } from './voice-of-recording.ts';

const context = {
  ...{ projectId: '0b8ed4c3-2f5a-4a37-9d0f-7f5a0b6c9e11', chapterId: 'birth', format: 'a4' as const },
  ...{ queue: getUploadQueue('marloes'), openDialog: () => {}, choosePhotos: () => {} },
};
const words = nl.writing.voice;
const hay = sampleRecording({ caption: 'opa Henk over de hooiberg' });
const song = sampleRecording({
  ...{ id: '6f0f2c1e-9a0b-4d55-8a53-0d7a5f2b7c22', code: '7k3m9qxp4dtw', speaker: 'Oma Riet', seconds: 7 },
});

let editor: Editor | undefined;
afterEach(() => {
  editor?.destroy();
  queryClient.clear();
});

function renderDialog(recordings: Recording[], placed: Recording | null = null) {
  answer(routes.recordings.list, recordings);
  return open(placed);
}

function open(placed: Recording | null = null) {
  const voice = placed && voiceOf(placed, { caption: placed.caption, size: 'wide' });
  const text = { type: 'paragraph' };
  editor = new Editor({
    extensions: [...plainNodes, VoiceNode],
    content: { type: 'doc', content: voice ? [voice, text] : [text] },
  });
  const onClose = vi.fn();
  leavePending(routes.projects.get);
  leavePending(routes.projectExports.settings);
  leavePending(routes.projectCovers.get);
  renderScreen(
    <WritingContext value={context}>
      <VoiceDialog pos={placed ? 0 : null} onClose={onClose} editor={editor} />
    </WritingContext>,
  );
  return onClose;
}

const attrs = () => editor?.state.doc.firstChild?.attrs;

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
});
