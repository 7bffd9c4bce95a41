import { limits, type SelectedChapter } from '@dierbaar/contract';
import { IconMessageQuestion, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Editor } from '@tiptap/core';
import { memo, useId } from 'react';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { selectedQuestionsQuery } from '../../lib/chapters/questions.ts';
import { askDialog } from '../../lib/invitations/ask-dialog.ts';
import { memoriesQuery } from '../../lib/memories/memories.ts';
import { Drawing } from '../../ui/art/drawing.tsx';
import { PartBoundary } from '../../ui/screen/part-boundary.tsx';
import { ChapterSteps } from './chapters/chapter-steps.tsx';
import { CollectedPanel } from './collected/collected-panel.tsx';
import { withOpenText } from './collected/memories-in-text.ts';
import type { MemoryPlacing } from './collected/use-memory-placing.ts';
import { type DebouncedText, useTextValue } from './debounced-text.ts';
import { Guide } from './guide/guide.tsx';
import type { useGuide } from './guide/use-guide.ts';
import classes from './questions/questions.module.css';
import { QuestionsPanel } from './questions/questions-panel.tsx';
import { SideTabs, useSideTab } from './side-tabs.tsx';
import { OrphanedWords } from './words/orphaned-words.tsx';
import { useWritingContext } from './writing-context.ts';

interface SidePanelProps {
  editor: Editor;
  chapters: readonly SelectedChapter[];
  title: string;
  text: DebouncedText;
  guide: ReturnType<typeof useGuide>;
  placing: MemoryPlacing;
}

/** Beside the text: the questions of the chapter, or what was collected for the book. */
export const SidePanel = memo(function SidePanel(props: SidePanelProps) {
  const { editor, chapters, title, text, guide, placing } = props;
  const { t } = useTranslation();
  const { projectId, chapterId } = useWritingContext();
  const inText = useTextValue(text, (one) => one.memories.join(' '));
  const panelId = useId();
  const [tab, setTab] = useSideTab();
  const { data: waiting = 0 } = useQuery({
    ...memoriesQuery(projectId),
    enabled: projectId !== '',
    select: (list) =>
      withOpenText(list, chapterId, inText.split(' ')).filter(({ state }) => state === 'waiting').length,
  });
  return (
    <aside className={classes.panel} aria-label={t('writing.collected.tabs')}>
      <SideTabs tab={tab} onTab={setTab} panelId={panelId} waiting={waiting} />
      <div id={panelId} role="tabpanel" aria-label={title} className={classes.list}>
        <ChapterSteps chapters={chapters} editor={editor} text={text} />
        <h2 className={classes.title}>{title}</h2>
        {/* The other tab can still be opened. */}
        <PartBoundary key={tab}>
          {tab === 'questions' ? (
            <QuestionsPanel editor={editor} />
          ) : (
            <>
              <OrphanedWords />
              <CollectedPanel placing={placing} text={text} />
            </>
          )}
        </PartBoundary>
      </div>
      {guide.tip && <Guide tip={guide.tip} onUnderstood={guide.understood} onOff={guide.turnOff} />}
      <div className={classes.foot}>
        {tab === 'questions' ? <AddOwnQuestion /> : <AskSomebody />}
        {guide.ask && (
          <button
            type="button"
            className={classes.bo}
            aria-label={t('writing.guide.ask')}
            title={t('writing.guide.ask')}
            // Bo sits on the tip meanwhile.
            data-away={guide.tip !== null || undefined}
            onClick={guide.ask}
          >
            <Drawing name="bo-reading" height={36} />
          </button>
        )}
      </div>
    </aside>
  );
});

function AddOwnQuestion() {
  const { t } = useTranslation();
  const { chapterId, openDialog } = useWritingContext();
  const { data: questions } = useQuery(selectedQuestionsQuery(chapterId));
  return (
    <button
      type="button"
      className={classes.textButton}
      disabled={(questions?.length ?? 0) >= limits.questionsPerChapter}
      onClick={() => openDialog({ kind: 'question' })}
    >
      <IconPlus size={16} stroke={1.6} aria-hidden="true" />
      {t('writing.question.addOwn')}
    </button>
  );
}

function AskSomebody() {
  const { t } = useTranslation();
  const { projectId, chapterId } = useWritingContext();
  return (
    <button
      type="button"
      className={classes.textButton}
      onClick={() => askDialog.open({ projectId, chapterId })}
    >
      <IconMessageQuestion size={18} stroke={1.6} aria-hidden="true" />
      {t('people.ask')}
    </button>
  );
}
