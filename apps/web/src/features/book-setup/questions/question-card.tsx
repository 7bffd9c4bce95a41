import type { ProjectQuestion } from '@dierbaar/contract';
import { IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { CardBox } from '../card-box.tsx';
import index from '../index-card.module.css';
import classes from './question-card.module.css';

interface QuestionCardProps {
  question: ProjectQuestion;
  isSelected: boolean;
  onToggle: () => void;
}

/** A guiding question as an index card. */
export function QuestionCard({ question, isSelected, onToggle }: QuestionCardProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <label htmlFor={id} className={`${index.card} ${classes.card}`} data-selected={isSelected || undefined}>
      <span className={classes.words}>
        <span className={classes.text}>{question.text}</span>
        {question.isOwn && <span className={classes.own}>{t('bookSetup.selectQuestions.own')}</span>}
      </span>
      <CardBox id={id} checked={isSelected} onChange={onToggle} label={question.text} />
    </label>
  );
}

/** Button that adds an own question. */
export function AddQuestionCard({ isWide, onClick }: { isWide: boolean; onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={`${index.add} ${classes.add}`}
      data-wide={isWide || undefined}
      onClick={onClick}
    >
      <span className={index.plus}>
        <IconPlus size={20} stroke={1.6} aria-hidden="true" />
      </span>
      <span>
        <span className={index.addTitle}>{t('bookSetup.selectQuestions.addTitle')}</span>
        <span className={classes.own}>{t('bookSetup.selectQuestions.addHint')}</span>
      </span>
    </button>
  );
}
