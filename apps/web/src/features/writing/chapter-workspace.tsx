import type { SelectedChapter } from '@dierbaar/contract';
import { useQuery } from '@tanstack/react-query';
import type { Editor } from '@tiptap/core';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { selectedChaptersQuery } from '../../lib/chapters/chapters.ts';
import { projectQuery } from '../../lib/projects/projects.ts';
import { userQuery } from '../../lib/session/user.ts';
import { PartBoundary } from '../../ui/screen/part-boundary.tsx';
import { Screen } from '../../ui/screen/screen.tsx';
import { showFailure } from '../../ui/snackbar/snackbar.tsx';
import { NotInBookNotice } from './chapters/not-in-book-notice.tsx';
import { useMemoryPlacing } from './collected/use-memory-placing.ts';
import { useOpenMemory } from './collected/use-open-memory.ts';
import { useTrialText } from './collected/use-trial-text.ts';
import { createDebouncedText } from './debounced-text.ts';
import type { WrittenText } from './document/written-text.ts';
import { EditorPane } from './editor/editor-pane.tsx';
import { useKeyToDialog } from './editor/toolbar/use-key-to-dialog.ts';
import { useChapterEditor } from './editor/use-chapter-editor.ts';
import { useStartingPlace } from './editor/use-starting-place.ts';
import { useGuide } from './guide/use-guide.ts';
import { BookFacts } from './pages/book-facts.tsx';
import { PagesColumn } from './pages/pages-column.tsx';
import { PagesToggle } from './pages/pages-toggle.tsx';
import { useLiveBook } from './pages/use-live-book.ts';
import { usePagesView } from './pages/use-pages-view.ts';
import { usePhotoPicker } from './photos/use-photo-picker.tsx';
import { usePhotoUpload } from './photos/use-photo-upload.ts';
import { RecoveryNotice } from './saving/recovery-notice.tsx';
import { SaveNotice } from './saving/save-notice.tsx';
import type { OpenChapter } from './saving/saver/open-chapter.ts';
import { useCachedTextFacts } from './saving/use-cached-text-facts.ts';
import { useInlineSignIn } from './saving/use-inline-sign-in.tsx';
import { SidePanel } from './side-panel.tsx';
import { StatusLine } from './status-line.tsx';
import classes from './writing.module.css';
import { type OpenDialog, WritingContext, type WritingContextValue } from './writing-context.ts';
import { WritingDialogs } from './writing-dialogs.tsx';

import '../../ui/book/book-face.css';

interface ChapterWorkspaceProps {
  userId: string;
  chapterId: string;
  /** Undefined when a draft was opened offline. */
  projectId: string | undefined;
  info: { name: string; tip: string } | undefined;
  opened: OpenChapter<WrittenText>;
}

const noChapters: SelectedChapter[] = [];

/** Workspace of an open chapter: questions, editor, printed pages and save status. */
export function ChapterWorkspace({ userId, chapterId, projectId, info, opened }: ChapterWorkspaceProps) {
  const { t } = useTranslation();
  const { saver } = opened;
  const { data: book } = useQuery({ ...projectQuery(projectId ?? ''), enabled: projectId !== undefined });
  const { data: chapters = noChapters, isSuccess: hasChapters } = useQuery({
    ...selectedChaptersQuery(projectId ?? ''),
    enabled: projectId !== undefined,
  });
  const name = info?.name ?? chapters.find((one) => one.projectChapterId === chapterId)?.name;
  const [dialog, setDialog] = useState<OpenDialog | null>(useOpenMemory());
  const { choosePhotos, picker } = usePhotoPicker();

  const editorRef = useRef<Editor>(null);
  const { upload, queue } = usePhotoUpload({
    ...{ userId, projectId: projectId ?? '', chapterId, saver },
    editor: editorRef,
  });
  const onLeftOut = useCallback((count: number) => showFailure(t('writing.photo.leftOut', { count })), [t]);
  const editor = useChapterEditor({
    saver,
    chapterName: name ?? t('writing.untitled'),
    queue,
    upload,
    onLeftOut,
  });
  useLayoutEffect(() => {
    editorRef.current = editor;
  }, [editor]);
  useCachedTextFacts(saver, projectId, chapterId);
  useKeyToDialog(editor, setDialog);
  useStartingPlace(editor);

  const place = chapters.findIndex((one) => one.projectChapterId === chapterId);
  const isOutOfBook = hasChapters && place < 0;
  const signIn = useInlineSignIn(saver);
  const notes = useMemo(
    () => (
      <>
        {isOutOfBook && <NotInBookNotice />}
        <RecoveryNotice opened={opened} />
        <SaveNotice
          saver={saver}
          editor={editor}
          onSignIn={signIn.ask}
          onCompare={() => setDialog({ kind: 'conflict' })}
        />
      </>
    ),
    [isOutOfBook, opened, saver, editor, signIn.ask],
  );
  const closeDialog = useCallback(() => setDialog(null), []);
  const openHistory = useCallback(() => setDialog({ kind: 'history' }), []);
  const text = useMemo(() => createDebouncedText(saver), [saver]);
  const format = book?.format ?? 'a4';
  const context = useMemo<WritingContextValue>(
    () => ({ projectId: projectId ?? '', chapterId, format, queue, openDialog: setDialog, choosePhotos }),
    [projectId, chapterId, format, queue, choosePhotos],
  );
  const title = name ?? t('writing.untitled');
  const { data: user } = useQuery(userQuery);
  const pages = usePagesView();
  const author = user ? `${user.firstName} ${user.lastName}` : '';
  const trial = useTrialText(text);
  const live = useLiveBook({
    book: pages.isShown || trial.isTrying ? (book ?? null) : null,
    author,
    chapters,
    chapterId,
    text: trial.text,
  });
  const placing = useMemoryPlacing(editor, projectId ?? '');
  const guide = useGuide({ chapterId, chapterTip: info?.tip, text, format });

  return (
    <WritingContext value={context}>
      <Screen
        name="confirmedQuestions"
        title={t('writing.pageTitle', { chapter: title })}
        className={classes.screen}
      >
        <div className={classes.workspace} {...(pages.isShown ? {} : { 'data-folded': true })}>
          <PartBoundary>
            <SidePanel
              editor={editor}
              chapters={chapters}
              title={title}
              text={text}
              guide={guide}
              placing={placing}
            />
          </PartBoundary>
          <EditorPane editor={editor} title={title} place={place < 0 ? null : place + 1} notes={notes} />
          {pages.isShown && (
            <PartBoundary>
              <PagesColumn
                book={live.book}
                retry={live.retry}
                editor={editor}
                text={text}
                chapterId={chapterId}
                size={pages.size}
                onSize={pages.setSize}
              />
            </PartBoundary>
          )}
        </div>
        <StatusLine
          saver={saver}
          text={text}
          chapters={chapters}
          chapterId={chapterId}
          onHistory={openHistory}
          facts={live.book && <BookFacts book={live.book} format={format} />}
          actions={<PagesToggle isShown={pages.isShown} onToggle={pages.toggle} />}
        />
        {picker}
        {signIn.dialog}
        <WritingDialogs
          dialog={dialog}
          onClose={closeDialog}
          editor={editor}
          saver={saver}
          chapterName={title}
          onFiles={upload.addAt}
          chapters={chapters}
          placing={placing}
          live={live}
          onTrial={trial.set}
        />
      </Screen>
    </WritingContext>
  );
}
