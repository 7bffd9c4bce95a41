import type { ProjectQuestion } from '@dierbaar/contract';
import { IconListCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Editor } from '@tiptap/core';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { selectedQuestionsQuery } from '../../../lib/chapters/questions.ts';
import { iconProps } from '../../../ui/icon-props.ts';
import { showFailure, showSuccess } from '../../../ui/snackbar/snackbar.tsx';
import { chooseQuestionState } from '../api.ts';
import { useWritingContext } from '../writing-context.ts';
import { QuestionCard } from './question-card.tsx';
import { insertQuestion, removeQuestion } from './question-in-text.ts';
import classes from './questions.module.css';

/** Selected questions of the chapter, next to the text. */
export function QuestionsPanel({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  const { chapterId, openDialog } = useWritingContext();
  const { data: questions, isLoadingError, refetch } = useQuery(selectedQuestionsQuery(chapterId));

  const choose = async (question: ProjectQuestion, state: 'added' | 'done') => {
    let now: ProjectQuestion['state'];
    try {
      now = await chooseQuestionState(chapterId, question, state);
    } catch {
      return showFailure(t('book.somethingWentWrong'));
    }
    // The text follows the answer, so that it never says something else than the panel.
    if (state !== 'added' || question.projectQuestionId === null) return;
    if (now !== 'added') return removeQuestion(editor, question.projectQuestionId);
    insertQuestion(editor, question.projectQuestionId, question.text);
    showSuccess(t('writing.question.questionAddedToBook'));
  };
  const count = (state: ProjectQuestion['state']) =>
    questions?.filter((one) => one.state === state).length ?? 0;
  return (
    <>
      {questions && questions.length > 0 && (
        <p className={classes.summary}>
          {t('writing.question.summary', {
            done: count('done'),
            added: count('added'),
            open: count('default'),
          })}
        </p>
      )}
      {isLoadingError && (
        <p className={classes.empty}>
          {t('writing.question.loadFailed')}{' '}
          <button type="button" className={classes.textButton} onClick={() => void refetch()}>
            {t('common.retry')}
          </button>
        </p>
      )}
      {questions?.length === 0 && <p className={classes.empty}>{t('writing.question.none')}</p>}
      {questions && (
        <button
          type="button"
          className={classes.choose}
          aria-haspopup="dialog"
          onClick={() => openDialog({ kind: 'questions' })}
        >
          <IconListCheck {...iconProps(18)} />
          {t('writing.question.choose')}
        </button>
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
    </>
  );
}
