import { routes } from '@dierbaar/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../test/components/answers.ts';
import { openTone } from '../../../test/components/open-tone.ts';
import { renderScreen } from '../../../test/components/render-screen.tsx';
import { sampleUser } from '../../../test/sample-user.ts';
import { nl } from '../../i18n/nl.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { getMemories } from '../../lib/memories/user-memories.ts';
import { screens } from '../../lib/paths.ts';
import { clearSession } from '../../lib/session/sign-out.ts';
import { userQuery } from '../../lib/session/user.ts';
import { SpeakScreen } from './speak-screen.tsx';

/** Another one in each test: what a phone stores is stored by user. */
let userId = '';
const clientId = '7d0f0f3a-53c8-4b3b-9f5e-6f2f3c1d2b01';
const words = nl.recording;

const about = { clientId, projectId: 'boek', projectChapterId: null, question: 'Wat rook je daar?' };
const memory = () => getMemories(userId).get(clientId);

beforeEach(async () => {
  await page.viewport(390, 844);
  clearSession();
  userId = crypto.randomUUID();
  queryClient.setQueryData(userQuery.queryKey, { ...sampleUser(), id: userId });
  answer(routes.account.draftKey, { key: btoa('k'.repeat(32)) });
  getMemories(userId).begin(about);
});

afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(1440, 900);
});

const open = () => renderScreen(<SpeakScreen />, `/pocket/speak/${clientId}`, screens.pocketSpeak.path);

describe('speaking on a phone', () => {
  it('says what to do when the microphone may not be used, and goes on when it may', async () => {
    const ask = vi
      .spyOn(navigator.mediaDevices, 'getUserMedia')
      .mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
    open();
    const begin = await screen.findByRole('button', { name: words.begin });
    await userEvent.click(begin);
    expect(await screen.findByText(words.refused)).toBeVisible();
    expect(memory()?.recording ?? null).toBeNull();
    ask.mockResolvedValue(openTone().stream);
    await userEvent.click(screen.getByRole('button', { name: words.begin }));
    expect(await screen.findByText(nl.telling.running)).toBeVisible();
    // What is said until the screen closes would be stored in the next test, which has another user.
    await userEvent.click(screen.getByRole('button', { name: words.stop }));
    await waitFor(() => expect(screen.queryByRole('button', { name: words.stop })).toBeNull());
  });

  it('keeps every slice while it runs, and can be heard, tried again and kept after it', async () => {
    vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(openTone().stream);
    open();
    await userEvent.click(await screen.findByRole('button', { name: words.begin }));
    await waitFor(() => expect(memory()?.recording).toMatchObject({ seconds: null }));
    await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent('0:02'));
    await userEvent.click(screen.getByRole('button', { name: words.stop }));
    expect(await screen.findByRole('button', { name: nl.telling.voice.play })).toBeVisible();
    const { id = '', seconds = 0 } = memory()?.recording ?? {};
    expect(seconds).toBeGreaterThan(1.9);
    const stored = await getMemories(userId).voiceOf(about).read(id);
    expect(stored?.sound.size).toBeGreaterThan(5000);
    await userEvent.click(screen.getByRole('button', { name: words.again }));
    await userEvent.click(await screen.findByRole('button', { name: words.keepBefore }));
    expect(await screen.findByRole('button', { name: nl.pocket.tell.saveVoice })).toBeEnabled();
  });

  it('says that the microphone was lost, and keeps what was said before', async () => {
    const { stream, lose } = openTone();
    vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(stream);
    open();
    await userEvent.click(await screen.findByRole('button', { name: words.begin }));
    await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent('0:01'));
    lose();
    expect(await screen.findByText(words.lost)).toBeVisible();
    expect(screen.getByRole('button', { name: nl.telling.voice.play })).toBeVisible();
  });
});
