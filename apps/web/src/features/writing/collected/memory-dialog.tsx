import type { ChapterDocument } from '@dierbaar/book';
import type { Memory, SelectedChapter } from '@dierbaar/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Editor } from '@tiptap/core';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { changeMemory, memoriesQuery } from '../../../lib/memories/memories.ts';
import { useMemoryTexts } from '../../../lib/memories/use-memory-texts.ts';
import { recordingQuery } from '../../../lib/recordings/recordings.ts';
import { useTypedWords } from '../../../lib/words/use-typed-words.ts';
import { PrintDialog } from '../../../ui/dialog/print-dialog.tsx';
import { showFailure } from '../../../ui/snackbar/snackbar.tsx';
import { ChangedElsewhere } from '../../../ui/words/changed-elsewhere.tsx';
import { chapterPathOf } from '../chapters/chapter-path.ts';
import { textOfNode } from '../document/written-text.ts';
import { useDateTimeText } from '../history/use-date-time-text.ts';
import type { LiveBookState } from '../pages/use-live-book.ts';
import { useWritingContext } from '../writing-context.ts';
import { blocksOfMemory, type MemoryChoices, usualChoices } from './memory-blocks.ts';
import { MemoryFields } from './memory-fields.tsx';
import { MemoryPages, PlacedResult } from './memory-pages.tsx';
import { hasQuestion, type MemoryPlace, placeBlocks } from './place-memory.ts';
import type { MemoryPlacing } from './use-memory-placing.ts';

interface MemoryDialogProps {
  id: string;
  /** What was chosen in another chapter before this one was opened for it. */
  chosen: MemoryChoices | null;
  onClose: () => void;
  editor: Editor;
  chapters: readonly SelectedChapter[];
  placing: MemoryPlacing;
  live: LiveBookState;
  /** Sets the chapter as the pages show it while the dialog is open; null for its own text. */
  onTrial: (document: ChapterDocument | null) => void;
}

/** A memory with the printed pages as they would be with it. */
export function MemoryDialog(props: MemoryDialogProps) {
  const { projectId } = useWritingContext();
  const { data: memory } = useQuery({
    ...memoriesQuery(projectId),
    select: (list) => list.find(({ id }) => id === props.id),
  });
  return memory ? <OpenMemory {...props} memory={memory} /> : null;
}

function OpenMemory(props: MemoryDialogProps & { memory: Memory }) {
  const { memory, chosen, onClose, editor, chapters, placing, live, onTrial } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const texts = useMemoryTexts();
  const dateTime = useDateTimeText();
  const { projectId, chapterId } = useWritingContext();
  const { doc } = editor.state;
  const [own, setOwn] = useState<MemoryChoices>(() => chosen ?? usualChoices(memory));
  // What is typed is on the disk at once, and goes to the server from there.
  const typed = useTypedWords({ about: 'memory', targetId: memory.id, projectId }, memory.text);
  const choices = useMemo(() => ({ ...own, text: typed.text }), [own, typed.text]);
  const canFollowQuestion = hasQuestion(doc, memory.question);
  const [place, setPlace] = useState<MemoryPlace>(
    chosen === null ? 'caret' : canFollowQuestion ? 'question' : 'end',
  );
  const [isWorking, setIsWorking] = useState(false);
  const shown = useDeferredValue(choices);
  const { question } = memory;
  const heard = memory.recording;
  const { data: recording = null } = useQuery({
    ...recordingQuery(heard?.id ?? ''),
    enabled: heard !== null,
  });
  const blocks = useMemo(() => blocksOfMemory(memory, shown, recording), [memory, shown, recording]);
  const placed = useMemo(
    () => (blocks.length > 0 ? placeBlocks(editor.state, blocks, place, question) : null),
    [editor, blocks, place, question],
  );
  useEffect(() => {
    onTrial(placed && textOfNode(placed.transaction.doc).chapter);
    return () => onTrial(null);
  }, [placed, onTrial]);
  const { id, isNew } = memory;
  useEffect(() => {
    // Without an answer the next visit marks it as seen.
    if (isNew) changeMemory(projectId, id, { isNew: false }).catch(() => undefined);
  }, [projectId, id, isNew]);

  const work = async (act: () => Promise<boolean>, done: () => void = onClose) => {
    setIsWorking(true);
    const isDone = await act();
    setIsWorking(false);
    if (isDone) done();
  };
  /** A memory of words alone is never emptied: that is what throwing away is for. */
  const change = (next: MemoryChoices) => {
    setOwn(next);
    const isEmptied = next.text.trim() === '' && memory.photos.length === 0 && heard === null;
    if (next.text !== choices.text) typed.type(next.text, !isEmptied);
  };
  /** Sends words that the writer changed, or at least has them on the disk. */
  const keepWords = async () => {
    const isSaved = await typed.send();
    if (!isSaved) showFailure(t('common.failed'));
    return isSaved;
  };
  /** What goes into the text with these words goes into the memory as well. */
  const put = async () => {
    const isPlaced = await placing.place(memory, choices, place);
    if (isPlaced) typed.discard();
    return isPlaced;
  };
  const move = (state: 'later' | 'removed') =>
    work(async () => (await keepWords()) && placing.move(memory, state));
  const close = () => void work(keepWords);
  const openChapter = (projectChapterId: string) =>
    void work(keepWords, () => {
      const state = { memory: { id, choices } };
      void navigate(chapterPathOf(projectId, { projectChapterId }), { state });
    });

  const moment = dateTime(memory.toldAt);
  return (
    <PrintDialog
      title={
        memory.teller === null
          ? t('writing.collected.dialog.youTell')
          : t('writing.collected.dialog.tells', { name: texts.teller(memory) })
      }
      text={question === null ? moment : t('writing.collected.dialog.toldOn', { moment, question })}
      width={1120}
      onClose={close}
      printedTitle={t('common.printed')}
      result={
        placed ? <PlacedResult book={live.book} placed={placed} /> : t('writing.collected.dialog.nothing')
      }
      actions={
        <>
          <Button variant="subtle" color="wine" disabled={isWorking} onClick={() => void move('removed')}>
            {t('writing.collected.remove')}
          </Button>
          <Button variant="default" disabled={isWorking} onClick={() => void move('later')}>
            {t('writing.collected.later')}
          </Button>
          <Button loading={isWorking} disabled={placed === null} onClick={() => void work(put)}>
            {t('writing.collected.place')}
          </Button>
        </>
      }
      controls={
        <MemoryFields
          memory={memory}
          choices={choices}
          onChoices={change}
          changed={<ChangedElsewhere {...typed} />}
          chapters={chapters}
          chapterId={chapterId}
          onChapter={openChapter}
          place={place}
          onPlace={setPlace}
          canFollowQuestion={canFollowQuestion}
        />
      }
      printed={<MemoryPages state={live} placed={placed} />}
    />
  );
}
