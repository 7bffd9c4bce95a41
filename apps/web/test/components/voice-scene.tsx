import { type Memory, type Recording, routes } from '@dierbaar/contract';
import { Editor } from '@tiptap/core';
import { afterEach, beforeEach, vi } from 'vitest';
import { plainNodes } from '../../src/features/writing/document/chapter-schema.ts';
import { Voice } from '../../src/features/writing/document/media-nodes.ts';
import { VoiceDialog } from '../../src/features/writing/voice/voice-dialog.tsx';
import { voiceOf } from '../../src/features/writing/voice/voice-of-recording.ts';
import { WritingContext } from '../../src/features/writing/writing-context.ts';
import { queryClient } from '../../src/lib/api/query-client.ts';
import { getUploadQueue } from '../../src/lib/photos/user-uploads.ts';
import { clearSession } from '../../src/lib/session/sign-out.ts';
import { userQuery } from '../../src/lib/session/user.ts';
import { sampleUser } from '../sample-user.ts';
import { answer, leavePending } from './answers.ts';
import { renderScreen } from './render-screen.tsx';

export const bookId = '0b8ed4c3-2f5a-4a37-9d0f-7f5a0b6c9e11';

/** The dialog for a voice over an empty text, or over one with a voice; another writer in each test. */
export function makeVoiceScene() {
  const scene = { userId: '', editor: undefined as Editor | undefined };
  beforeEach(() => {
    clearSession();
    scene.userId = crypto.randomUUID();
    queryClient.setQueryData(userQuery.queryKey, { ...sampleUser(), id: scene.userId });
    answer(routes.account.draftKey, { key: btoa('k'.repeat(32)) });
  });
  afterEach(() => {
    scene.editor?.destroy();
    queryClient.clear();
  });
  const open = ({
    placed = null,
    memories = [],
  }: {
    placed?: Recording | null;
    memories?: Memory[];
  } = {}) => {
    const voice = placed && voiceOf(placed, { caption: placed.caption, size: 'wide' });
    const text = { type: 'paragraph' };
    const editor = new Editor({
      extensions: [...plainNodes, Voice],
      content: { type: 'doc', content: voice ? [voice, text] : [text] },
    });
    scene.editor = editor;
    const onClose = vi.fn();
    const placeVoice = vi.fn(async () => true);
    answer(routes.memories.list, memories);
    leavePending(routes.projects.get);
    leavePending(routes.projectExports.settings);
    leavePending(routes.projectCovers.get);
    const { unmount } = renderScreen(
      <WritingContext
        value={{
          ...{ projectId: bookId, chapterId: 'birth', format: 'a4', queue: getUploadQueue(scene.userId) },
          ...{ openDialog: () => {}, choosePhotos: () => {} },
        }}
      >
        <VoiceDialog pos={placed ? 0 : null} onClose={onClose} editor={editor} placing={{ placeVoice }} />
      </WritingContext>,
    );
    return { onClose, placeVoice, unmount };
  };
  return Object.assign(scene, { open, attrs: () => scene.editor?.state.doc.firstChild?.attrs });
}
