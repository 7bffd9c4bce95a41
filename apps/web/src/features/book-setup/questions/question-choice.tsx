import { ApiError, limits, type ProjectQuestion, type SelectedChapter } from '@dierbaar/contract';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { addQuestion, saveQuestions } from '../../../lib/chapters/questions.ts';
import { pathTo } from '../../../lib/paths.ts';
import { DraftPromptDialog } from '../../../ui/draft/draft-prompt-dialog.tsx';
import { ScreenTitle } from '../../../ui/screen/screen.tsx';
import page from '../../../ui/screen/setup-page.module.css';
import { showFailure, showSuccess } from '../../../ui/snackbar/snackbar.tsx';
import { ActionBar, SelectedCount } from '../action-bar.tsx';
import { ChapterTip } from '../chapters/chapter-tip.tsx';
import { useBookQueryParams } from '../use-book-query-params.ts';
import { useSelection } from '../use-selection.ts';
import classes from './question-card.module.css';
import { AddQuestionCard, QuestionCard } from './question-card.tsx';

interface QuestionChoiceProps {
  chapter: SelectedChapter;
  place: number;
  places: number;
  questions: readonly ProjectQuestion[];
}

/** Questions of a chapter as cards, with selection and own questions. */
export function QuestionChoice({ chapter, place, places, questions }: QuestionChoiceProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { query } = useBookQueryParams();
  const { projectChapterId } = chapter;
  const [isAdding, setIsAdding] = useState(false);
  const all = questions.map(({ questionId }) => questionId);
  const saved = questions.filter(({ selected }) => selected).map(({ questionId }) => questionId);
  const { isSelected, selectedIds, toggle, select } = useSelection(all, saved);
  const isAll = selectedIds.length === all.length;

  const save = useMutation({
    mutationFn: () => saveQuestions(projectChapterId, selectedIds),
    onSuccess: () => {
      showSuccess(t('bookSetup.selectQuestions.questionsSaved'));
      return navigate(pathTo('confirmedQuestions', { params: { projectChapterId }, query }));
    },
    onError: () => showFailure(t('book.somethingWentWrong')),
  });
  const add = useMutation({
    mutationFn: (text: string) => addQuestion(projectChapterId, text),
    onSuccess: ({ questionId }) => {
      select([...selectedIds, questionId]);
      setIsAdding(false);
      showSuccess(t('common.questionAdded'));
    },
    onError: (error) =>
      showFailure(
        error instanceof ApiError && error.code === 'limit_reached'
          ? t('common.questionsFull')
          : t('book.somethingWentWrong'),
      ),
  });

  return (
    <>
      <div className={page.content}>
        <p className={classes.chapter}>
          <span className={classes.chapterName}>{chapter.name}</span>
          <span className={classes.chapterPlace}>
            {t('bookSetup.selectQuestions.chapterPlace', { place, places })}
          </span>
        </p>
        <div className={page.titleRow}>
          <div>
            <ScreenTitle>{t('bookSetup.selectQuestions.title')}</ScreenTitle>
            <p className={page.text}>{t('bookSetup.selectQuestions.text')}</p>
          </div>
          <div className={classes.tools}>
            {chapter.tip !== '' && <ChapterTip chapter={chapter.name} tip={chapter.tip} />}
            {all.length > 0 && (
              <button type="button" className={page.linkButton} onClick={() => select(isAll ? [] : all)}>
                {isAll ? t('bookSetup.chooseNone') : t('bookSetup.chooseAll')}
              </button>
            )}
          </div>
        </div>
        {all.length === 0 && (
          <div className={classes.empty}>
            <h2 className={classes.emptyTitle}>{t('bookSetup.selectQuestions.emptyTitle')}</h2>
            <p className={page.text}>{t('bookSetup.selectQuestions.emptyText')}</p>
          </div>
        )}
        <fieldset
          className={classes.cards}
          aria-label={t('bookSetup.selectQuestions.list', { chapter: chapter.name })}
        >
          {questions.map((question) => (
            <QuestionCard
              key={question.questionId}
              question={question}
              isSelected={isSelected(question.questionId)}
              onToggle={() => toggle(question.questionId)}
            />
          ))}
          <AddQuestionCard isWide={questions.length % 2 === 0} onClick={() => setIsAdding(true)} />
        </fieldset>
      </div>
      <ActionBar
        current="questions"
        actions={
          <>
            <Button
              component={Link}
              to={pathTo('reorderChapters', { query })}
              variant="subtle"
              px={12}
              leftSection={<IconArrowLeft size={18} stroke={1.6} aria-hidden="true" />}
            >
              {t('common.back')}
            </Button>
            <Button
              rightSection={<IconArrowRight size={18} stroke={1.6} aria-hidden="true" />}
              loading={save.isPending}
              onClick={() => save.mutate()}
            >
              {t('bookSetup.selectQuestions.save')}
            </Button>
          </>
        }
      >
        <SelectedCount
          count={selectedIds.length}
          label={t('bookSetup.selectQuestions.chosen', { count: selectedIds.length })}
          hint={
            selectedIds.length === 0
              ? t('bookSetup.selectQuestions.none')
              : t('bookSetup.selectQuestions.ofAll', { count: all.length })
          }
        />
      </ActionBar>
      <DraftPromptDialog
        form={`question ${projectChapterId}`}
        isOpen={isAdding}
        onClose={() => setIsAdding(false)}
        title={t('common.ownQuestion')}
        text={t('bookSetup.selectQuestions.add.text')}
        label={t('common.yourQuestion')}
        maxCharacters={limits.questionCharacters}
        emptyText={t('common.questionMissing')}
        submitLabel={t('common.add')}
        isSubmitting={add.isPending}
        onSubmit={(line) => add.mutateAsync(line)}
        isTall
      />
    </>
  );
}
