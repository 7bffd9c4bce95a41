import type { ChapterDocument } from '@dierbaar/book';
import { limits, type SelectedChapter } from '@dierbaar/contract';
import { useMutation } from '@tanstack/react-query';
import type { Editor } from '@tiptap/core';
import { memo } from 'react';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { addQuestion as addOwnQuestion } from '../../lib/chapters/questions.ts';
import { DialogBoundary } from '../../ui/dialog/dialog-boundary.tsx';
import { DraftPromptDialog } from '../../ui/draft/draft-prompt-dialog.tsx';
import { showFailure, showSuccess } from '../../ui/snackbar/snackbar.tsx';
import { AddPhotosDialog } from './add-photos/add-photos-dialog.tsx';
import { MemoryDialog } from './collected/memory-dialog.tsx';
import type { MemoryPlacing } from './collected/use-memory-placing.ts';
import { ChapterPhotoDialog } from './dialogs/chapter-photo-dialog.tsx';
import { DeletePhotoDialog } from './dialogs/delete-photo-dialog.tsx';
import { LayoutDialog } from './dialogs/layout-dialog.tsx';
import { LinkDialog } from './dialogs/link-dialog.tsx';
import { PhotoPageDialog } from './dialogs/photo-page-dialog.tsx';
import { QrDialog } from './dialogs/qr-dialog.tsx';
import { ConflictDialog } from './history/conflict-dialog.tsx';
import { HistoryPanel } from './history/history-panel.tsx';
import type { LiveBookState } from './pages/use-live-book.ts';
import { QuestionsSheet } from './questions/questions-sheet.tsx';
import type { Saver } from './saving/use-saver.ts';
import { VoiceDialog } from './voice/voice-dialog.tsx';
import { type OpenDialog, useWritingContext } from './writing-context.ts';

interface WritingDialogsProps {
  dialog: OpenDialog | null;
  onClose: () => void;
  editor: Editor;
  saver: Saver;
  chapterName: string;
  /** Uploads files into the text. */
  onFiles: (files: File[]) => void;
  chapters: readonly SelectedChapter[];
  placing: MemoryPlacing;
  live: LiveBookState;
  onTrial: (document: ChapterDocument | null) => void;
}

/** Dialogs of the writing screen. Closing returns the focus to the editor; one that fails leaves the text on the screen. */
export const WritingDialogs = memo(function WritingDialogs({
  dialog,
  onClose,
  editor,
  saver,
  chapterName,
  onFiles,
  ...memories
}: WritingDialogsProps) {
  const { t } = useTranslation();
  const { chapterId } = useWritingContext();
  const close = () => {
    onClose();
    // After the frame in which the dialog returns the focus to the element that opened it.
    requestAnimationFrame(() => editor.commands.focus(undefined, { scrollIntoView: false }));
  };
  const addQuestion = useMutation({
    mutationFn: (text: string) => addOwnQuestion(chapterId, text),
    onSuccess: () => {
      showSuccess(t('common.questionAdded'));
      onClose();
    },
    onError: () => showFailure(t('book.somethingWentWrong')),
  });
  return (
    <DialogBoundary onClose={close}>
      <DraftPromptDialog
        form={`question ${chapterId}`}
        isOpen={dialog?.kind === 'question'}
        onClose={onClose}
        title={t('common.ownQuestion')}
        text={t('writing.question.add.text')}
        label={t('common.yourQuestion')}
        maxCharacters={limits.questionCharacters}
        emptyText={t('common.questionMissing')}
        submitLabel={t('common.add')}
        isSubmitting={addQuestion.isPending}
        onSubmit={(text) => addQuestion.mutateAsync(text)}
        isTall
      />
      {dialog?.kind === 'questions' && <QuestionsSheet onClose={onClose} chapterName={chapterName} />}
      <LinkDialog isOpen={dialog?.kind === 'link'} onClose={close} editor={editor} />
      {dialog?.kind === 'qr' && <QrDialog pos={dialog.pos} onClose={close} editor={editor} />}
      {dialog?.kind === 'voice' && (
        <VoiceDialog pos={dialog.pos} onClose={close} editor={editor} placing={memories.placing} />
      )}
      {dialog?.kind === 'deletePhoto' && (
        <DeletePhotoDialog name={dialog.name} onClose={close} editor={editor} saver={saver} />
      )}
      {dialog?.kind === 'addPhotos' && <AddPhotosDialog onClose={close} editor={editor} onFiles={onFiles} />}
      {dialog?.kind === 'layout' && <LayoutDialog pos={dialog.pos} onClose={close} editor={editor} />}
      {dialog?.kind === 'photoPage' && <PhotoPageDialog pos={dialog.pos} onClose={close} editor={editor} />}
      {dialog?.kind === 'chapterPhoto' && (
        <ChapterPhotoDialog chapterName={chapterName} onClose={close} editor={editor} />
      )}
      {dialog?.kind === 'memory' && (
        <MemoryDialog
          id={dialog.id}
          chosen={dialog.chosen ?? null}
          onClose={close}
          editor={editor}
          {...memories}
        />
      )}
      {dialog?.kind === 'history' && (
        <HistoryPanel onClose={close} editor={editor} saver={saver} chapterName={chapterName} />
      )}
      {dialog?.kind === 'conflict' && <ConflictDialog onClose={close} saver={saver} />}
    </DialogBoundary>
  );
});
