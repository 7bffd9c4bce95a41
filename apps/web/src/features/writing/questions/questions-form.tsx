import { limits, type ProjectQuestion } from '@dierbaar/contract';
import { Button, Checkbox } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { errorCodeOf } from '../../../lib/api/failure-kind.ts';
import { addQuestion, saveQuestions } from '../../../lib/chapters/questions.ts';
import { showFailure, showSuccess } from '../../../ui/snackbar/snackbar.tsx';
import { useWritingContext } from '../writing-context.ts';
import { OwnQuestionField } from './own-question-field.tsx';
import classes from './questions-sheet.module.css';

interface QuestionsFormProps {
  questions: readonly ProjectQuestion[];
  onClose: () => void;
}

/** Questions with boxes, the chosen ones first. A question that is taken away leaves the text as it is. */
export function QuestionsForm({ questions, onClose }: QuestionsFormProps) {
  const { t } = useTranslation();
  const { chapterId } = useWritingContext();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(
    () => new Set(questions.filter(({ selected }) => selected).map(({ questionId }) => questionId)),
  );
  const selectedIds = questions.map(({ questionId }) => questionId).filter((id) => ticked.has(id));
  const count = selectedIds.length;
  const report = (error: Error) =>
    showFailure(
      errorCodeOf(error) === 'limit_reached' ? t('common.questionsFull') : t('book.somethingWentWrong'),
    );

  const save = useMutation({
    mutationFn: () => saveQuestions(chapterId, selectedIds),
    onSuccess: () => {
      showSuccess(t('writing.question.sheet.saved'));
      onClose();
    },
    onError: report,
  });
  const add = useMutation({
    mutationFn: (text: string) => addQuestion(chapterId, text),
    onSuccess: ({ questionId }) => setTicked((before) => new Set([...before, questionId])),
    onError: report,
  });
  const toggle = (id: string) => {
    const next = new Set(ticked);
    if (!next.delete(id)) next.add(id);
    setTicked(next);
  };
  const groups = [
    { key: 'chosen', of: questions.filter(({ selected }) => selected) },
    { key: 'others', of: questions.filter(({ selected }) => !selected) },
  ] as const;
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) save.mutate();
      }}
    >
      <div className={classes.list}>
        {questions.length === 0 && <p className={classes.empty}>{t('writing.question.sheet.empty')}</p>}
        {groups.map(
          ({ key, of }) =>
            of.length > 0 && (
              <fieldset key={key}>
                <legend className={classes.legend}>{t(`writing.question.sheet.${key}`)}</legend>
                {of.map(({ questionId, text, state }) => (
                  <div key={questionId} className={classes.row}>
                    <Checkbox
                      label={text}
                      checked={ticked.has(questionId)}
                      onChange={() => toggle(questionId)}
                      classNames={{ root: classes.box, label: classes.text }}
                    />
                    {state === 'added' && (
                      <span className={classes.state}>{t('writing.question.sheet.inBook')}</span>
                    )}
                    {state === 'done' && (
                      <span className={classes.state}>{t('writing.question.sheet.done')}</span>
                    )}
                  </div>
                ))}
              </fieldset>
            ),
        )}
        <OwnQuestionField
          chapterId={chapterId}
          isDisabled={questions.length >= limits.questionsPerChapter}
          isAdding={add.isPending}
          onAdd={(text) => add.mutateAsync(text)}
        />
      </div>
      <div className={classes.foot}>
        <p className={classes.count} aria-live="polite">
          <b>{t('writing.question.sheet.count', { count })}</b>
          <br />
          {t('writing.question.sheet.textStays')}
        </p>
        <div className={classes.buttons}>
          <Button variant="subtle" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t('writing.question.sheet.save')}
          </Button>
        </div>
      </div>
    </form>
  );
}
