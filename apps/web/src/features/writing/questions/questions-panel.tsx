import { limits, type ProjectQuestion, type SelectedChapter } from '@dierbaar/contract';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Editor } from '@tiptap/core';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pathTo } from '../../../lib/paths.ts';
import { Drawing } from '../../../ui/art/drawing.tsx';
import { showFailure, showSuccess } from '../../../ui/snackbar/snackbar.tsx';
import { chooseQuestionState, selectedQuestionsQuery } from '../api.ts';
import { Guide } from '../guide/guide.tsx';
import type { useGuide } from '../guide/use-guide.ts';
import { useWritingContext } from '../writing-context.ts';
import { ChapterSteps } from './chapter-steps.tsx';
import { QuestionCard } from './question-card.tsx';
import { insertQuestion, removeQuestion } from './question-in-text.ts';
import classes from './questions.module.css';

interface QuestionsPanelProps {
  editor: Editor;
  chapters: readonly SelectedChapter[];
  title: string;
  guide: ReturnType<typeof useGuide>;
}

/** Selected questions of the chapter, next to the text. */
export const QuestionsPanel = memo(function QuestionsPanel({
  editor,
  chapters,
  title,
  guide,
}: QuestionsPanelProps) {
  const { t } = useTranslation();
  const { chapterId, projectId, openDialog } = useWritingContext();
  const { data: questions, isError, refetch } = useQuery(selectedQuestionsQuery(chapterId));

  const choose = async (question: ProjectQuestion, state: 'added' | 'done') => {
    const isReset = question.state === state;
    if (state === 'added' && question.projectQuestionId !== null) {
      if (isReset) removeQuestion(editor, question.projectQuestionId);
      else insertQuestion(editor, question.projectQuestionId, question.text);
    }
    try {
      await chooseQuestionState(chapterId, question, state);
      if (state === 'added' && !isReset) showSuccess(t('writing.question.questionAddedToBook'));
    } catch {
      showFailure(t('book.somethingWentWrong'));
    }
  };
  const count = (state: ProjectQuestion['state']) =>
    questions?.filter((one) => one.state === state).length ?? 0;
  return (
    <aside className={classes.panel} aria-label={t('writing.question.list')}>
      <div className={classes.list}>
        <ChapterSteps chapters={chapters} />
        <h2 className={classes.title}>{title}</h2>
        {questions && questions.length > 0 && (
          <p className={classes.summary}>
            {t('writing.question.summary', {
              done: count('done'),
              added: count('added'),
              open: count('default'),
            })}
          </p>
        )}
        {isError && (
          <p className={classes.empty}>
            {t('writing.question.loadFailed')}{' '}
            <button type="button" className={classes.textButton} onClick={() => void refetch()}>
              {t('writing.question.retry')}
            </button>
          </p>
        )}
        {questions?.length === 0 && (
          <p className={classes.empty}>
            {t('writing.question.none')}{' '}
            <Link
              to={pathTo('selectQuestions', {
                params: { projectChapterId: chapterId },
                query: { projectId },
              })}
            >
              {t('writing.question.choose')}
            </Link>
          </p>
        )}
        <ul className={classes.cards}>
          {questions?.map((question) => (
            <QuestionCard
              key={question.questionId}
              question={question}
              onChoose={(state) => void choose(question, state)}
            />
          ))}
        </ul>
      </div>
      {guide.tip && <Guide tip={guide.tip} onUnderstood={guide.understood} onOff={guide.turnOff} />}
      <div className={classes.foot}>
        <button
          type="button"
          className={classes.textButton}
          disabled={(questions?.length ?? 0) >= limits.questionsPerChapter}
          onClick={() => openDialog({ kind: 'question' })}
        >
          <IconPlus size={16} stroke={1.6} aria-hidden="true" />
          {t('writing.question.addOwn')}
        </button>
        {guide.ask && (
          <button
            type="button"
            className={classes.bo}
            aria-label={t('writing.guide.ask')}
            title={t('writing.guide.ask')}
            onClick={guide.ask}
          >
            <Drawing name="bo-reading" height={36} />
          </button>
        )}
      </div>
    </aside>
  );
});
