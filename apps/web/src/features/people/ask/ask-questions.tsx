import { limits, type SelectedChapter } from '@dierbaar/contract';
import { NativeSelect, Textarea } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { selectedQuestionsQuery } from '../../../lib/chapters/questions.ts';
import { iconProps } from '../../../ui/icon-props.ts';
import type { AskChoices, AskProblem } from './ask-choices.ts';
import classes from './ask-dialog.module.css';

interface AskQuestionsProps {
  choices: AskChoices;
  onChoices: (choices: AskChoices) => void;
  chapters: readonly SelectedChapter[];
  /** Null in a book without chapters. */
  chapterId: string | null;
  onChapter: (chapterId: string) => void;
  problems: readonly AskProblem[];
}

/** Questions of a chapter that are not done, and one of one's own. */
export function AskQuestions(props: AskQuestionsProps) {
  const { choices, onChoices, chapters, chapterId, onChapter, problems } = props;
  const { t } = useTranslation();
  const { data: questions, isError } = useQuery({
    ...selectedQuestionsQuery(chapterId ?? ''),
    enabled: chapterId !== null,
    select: (list) => list.filter(({ state }) => state !== 'done'),
  });
  const change = (part: Partial<AskChoices>) => onChoices({ ...choices, ...part });
  const isChosen = (text: string) => choices.questions.some((one) => one.text === text);
  const toggle = (text: string) =>
    change({
      questions: isChosen(text)
        ? choices.questions.filter((one) => one.text !== text)
        : [...choices.questions, { text, projectChapterId: chapterId }],
    });
  const problem = problems.includes('question') && t('ask.missing.question');
  return (
    <fieldset className={classes.group}>
      <legend className={`${classes.legend} ${classes.legendBeside}`}>{t('ask.question')}</legend>
      {chapters.length > 0 && (
        <NativeSelect
          aria-label={t('ask.chapter')}
          className={classes.chapter ?? ''}
          classNames={{ input: classes.chapterInput ?? '' }}
          value={chapterId ?? ''}
          onChange={({ currentTarget }) => onChapter(currentTarget.value)}
          data={chapters.map(({ projectChapterId, name }) => ({ value: projectChapterId, label: name }))}
        />
      )}
      <div className={classes.questions}>
        <div className={classes.list}>
          {questions?.map(({ questionId, text }) => (
            <label key={questionId} className={classes.question}>
              <input
                type="checkbox"
                className={classes.tick}
                checked={isChosen(text)}
                onChange={() => toggle(text)}
              />
              <span className={classes.asked}>{text}</span>
            </label>
          ))}
          {questions?.length === 0 && <p className={classes.none}>{t('ask.noQuestions')}</p>}
          {isError && <p className={classes.none}>{t('ask.questionsFailed')}</p>}
        </div>
        {choices.own === null ? (
          <button type="button" className={classes.own} onClick={() => change({ own: '' })}>
            <IconPlus {...iconProps(18)} />
            {t('ask.ownQuestion')}
          </button>
        ) : (
          <OwnQuestion
            text={choices.own}
            problem={problems.includes('ownContacts') && t('ask.contacts')}
            onChange={(own) => change({ own })}
          />
        )}
      </div>
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

interface OwnQuestionProps {
  text: string;
  problem: string | false;
  onChange: (text: string) => void;
}

function OwnQuestion({ text, problem, onChange }: OwnQuestionProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLTextAreaElement>(null);
  // It takes the place of the button that had the focus, unless it comes with words of an earlier visit.
  useEffect(() => {
    if (field.current?.value === '') field.current.focus();
  }, []);
  return (
    <Textarea
      ref={field}
      aria-label={t('ask.ownLabel')}
      placeholder={t('ask.ownLabel')}
      className={classes.ownField}
      classNames={{ input: classes.asked ?? '' }}
      maxLength={limits.questionCharacters}
      autosize
      minRows={1}
      maxRows={4}
      value={text}
      error={problem}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
