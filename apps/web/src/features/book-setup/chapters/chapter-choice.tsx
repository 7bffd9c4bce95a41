import { ApiError, limits, type SelectableChapter } from '@dierbaar/contract';
import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { pathTo } from '../../../lib/paths.ts';
import { DraftPromptDialog } from '../../../ui/draft/draft-prompt-dialog.tsx';
import { ScreenTitle } from '../../../ui/screen/screen.tsx';
import classes from '../../../ui/screen/setup-page.module.css';
import { showFailure, showSuccess } from '../../../ui/snackbar/snackbar.tsx';
import { ActionBar, SelectedCount } from '../action-bar.tsx';
import { addChapter, saveChapters } from '../api.ts';
import { useBookQueryParams } from '../use-book-query-params.ts';
import { useSelection } from '../use-selection.ts';
import cards from './chapter-card.module.css';
import { AddCard, ChapterCard } from './chapter-card.tsx';
import { DeselectWarning } from './deselect-warning.tsx';

interface ChapterChoiceProps {
  projectId: string;
  chapters: readonly SelectableChapter[];
}

/** Chapters as cards, with selection and own chapters. */
export function ChapterChoice({ projectId, chapters }: ChapterChoiceProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { query } = useBookQueryParams();
  const [open, setOpen] = useState<'add' | 'warning'>();
  const all = chapters.map(({ chapterId }) => chapterId);
  const saved = chapters.filter(({ selected }) => selected).map(({ chapterId }) => chapterId);
  // The chapter of a page that was written before there was an account is chosen already.
  const ofPage = chapters.filter(({ isForFirstPage }) => isForFirstPage).map(({ chapterId }) => chapterId);
  const { isSelected, selectedIds, toggle, select } = useSelection(all, saved.length === 0 ? ofPage : saved);
  const leaving = chapters.filter(({ chapterId, selected }) => selected && !isSelected(chapterId));
  const questions = chapters
    .filter(({ chapterId }) => isSelected(chapterId))
    .reduce((sum, { questionCount }) => sum + questionCount, 0);
  const isAll = selectedIds.length === all.length;

  const save = useMutation({
    mutationFn: (_: { removes: boolean }) => saveChapters(projectId, selectedIds),
    onSuccess: (_, { removes }) => {
      const key = removes ? 'chapterRemoved' : 'chaptersSaved';
      showSuccess(t(`bookSetup.selectChapters.${key}`));
      return navigate(pathTo('reorderChapters', { query }));
    },
    onError: () => showFailure(t('book.somethingWentWrong')),
  });
  const add = useMutation({
    mutationFn: (name: string) => addChapter(projectId, name),
    onSuccess: ({ chapterId }) => {
      select([...selectedIds, chapterId]);
      setOpen(undefined);
      showSuccess(t('bookSetup.selectChapters.newChapterAdded'));
    },
    onError: (error) =>
      showFailure(
        error instanceof ApiError && error.code === 'limit_reached'
          ? t('bookSetup.selectChapters.limitReached')
          : t('book.somethingWentWrong'),
      ),
  });

  return (
    <>
      <div className={classes.content}>
        <div className={classes.titleRow}>
          <div>
            <ScreenTitle>{t('bookSetup.selectChapters.title')}</ScreenTitle>
            <p className={classes.text}>{t('bookSetup.selectChapters.text')}</p>
          </div>
          <button type="button" className={classes.linkButton} onClick={() => select(isAll ? [] : all)}>
            {isAll ? t('bookSetup.chooseNone') : t('bookSetup.chooseAll')}
          </button>
        </div>
        <fieldset className={cards.cards} aria-label={t('common.chapters')}>
          {chapters.map((chapter) => (
            <ChapterCard
              key={chapter.chapterId}
              chapter={chapter}
              isSelected={isSelected(chapter.chapterId)}
              onToggle={() => toggle(chapter.chapterId)}
            />
          ))}
          <AddCard after={chapters.length} onClick={() => setOpen('add')} />
        </fieldset>
      </div>
      <ActionBar
        current="chapters"
        actions={
          <>
            <Button component={Link} to={pathTo('dashboard')} variant="subtle" px={12}>
              {t('common.cancel')}
            </Button>
            <Button
              rightSection={<IconArrowRight size={18} stroke={1.6} aria-hidden="true" />}
              disabled={selectedIds.length === 0}
              loading={save.isPending}
              onClick={() => (leaving.length > 0 ? setOpen('warning') : save.mutate({ removes: false }))}
            >
              {t('bookSetup.selectChapters.save')}
            </Button>
          </>
        }
      >
        <SelectedCount
          count={selectedIds.length}
          label={t('bookSetup.selectChapters.chosen', { count: selectedIds.length })}
          hint={
            selectedIds.length === 0
              ? t('bookSetup.selectChapters.chooseOne')
              : t('bookSetup.selectChapters.questionsTogether', { count: questions })
          }
        />
      </ActionBar>
      <DraftPromptDialog
        form={`chapter ${projectId}`}
        isOpen={open === 'add'}
        onClose={() => setOpen(undefined)}
        title={t('bookSetup.selectChapters.add.title')}
        text={t('bookSetup.selectChapters.add.text')}
        label={t('bookSetup.selectChapters.add.label')}
        maxCharacters={limits.chapterNameCharacters}
        emptyText={t('bookSetup.selectChapters.add.required')}
        submitLabel={t('common.add')}
        isSubmitting={add.isPending}
        onSubmit={(line) => add.mutateAsync(line)}
      />
      <DeselectWarning
        isOpen={open === 'warning'}
        onClose={() => setOpen(undefined)}
        leaving={leaving}
        isSaving={save.isPending}
        onAgree={() => save.mutate({ removes: true })}
      />
    </>
  );
}
