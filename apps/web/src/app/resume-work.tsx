import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { i18n } from '../i18n/i18n.ts';
import { setPhotoPlaces } from '../lib/photos/user-uploads.ts';
import { userQuery } from '../lib/session/user.ts';
import { setUnsentKnown } from '../lib/unsent/unsent-work.ts';
import { showFailure } from '../ui/snackbar/snackbar.tsx';

setPhotoPlaces({
  openPlace: async ({ target }, userId) => {
    if (target.kind === 'chapter') {
      const { openChapterPlace } = await import('../features/writing/photos/place-in-chapter.ts');
      return openChapterPlace(userId, target.chapterId);
    }
    if (target.kind === 'cover') return (await import('../features/cover/place-on-cover.ts')).placeOnCover;
    return (await import('../features/book-settings/frontispiece/place-frontispiece.ts')).placeFrontispiece;
  },
  onPlaceMissing: ({ fileName }) => showFailure(i18n.t('writing.photo.placeMissing', { name: fileName })),
});

/** Sends the pending work of earlier visits and closed tabs, on every screen. */
export function ResumeWork(): null {
  // Read from the cache only: the guard loads the user.
  const { data: user } = useQuery({ ...userQuery, enabled: false });
  const { pathname } = useLocation();
  const userId = user?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every screen looks again
  useEffect(() => {
    if (userId === undefined) return;
    // What cannot be sent now stays on disk for the next screen.
    void Promise.allSettled([resumeDrafts(userId), resumeOutbox(userId), resumeFirstPage(userId)]).then(
      setUnsentKnown,
    );
  }, [userId, pathname]);
  return null;
}

async function resumeDrafts(userId: string): Promise<void> {
  const { hasUnsavedDrafts } = await import('../features/writing/saving/drafts/has-unsaved-drafts.ts');
  if (!(await hasUnsavedDrafts(userId))) return;
  const { resumeDrafts: resume } = await import('../features/writing/saving/saver/get-savers.ts');
  await resume(userId);
}

async function resumeOutbox(userId: string): Promise<void> {
  const { getOutbox, setKinds } = await import('../lib/session/account-outbox.ts');
  const kinds = {
    cover: async () => (await import('../features/cover/edit/saving/cover-kind.ts')).coverKind,
    words: async () => (await import('../lib/words/words-kind.ts')).wordsKind,
    photo: async (id: string) => (await import('../lib/photos/user-uploads.ts')).getUploadQueue(id).kind,
    memory: async (id: string) =>
      (await import('../lib/memories/user-memories.ts')).getMemoryKinds(id).memoryKind,
    recording: async (id: string) =>
      (await import('../lib/memories/user-memories.ts')).getMemoryKinds(id).recordingKind,
  };
  setKinds(kinds, showFailure);
  await getOutbox(userId).resume();
}

async function resumeFirstPage(userId: string): Promise<void> {
  const { sendFirstPage } = await import('../lib/first-page/send-first-page.ts');
  await sendFirstPage(userId, {
    onPhotoRefused: (name) => showFailure(i18n.t('dashboard.firstPage.photoRefused', { name })),
  });
}
