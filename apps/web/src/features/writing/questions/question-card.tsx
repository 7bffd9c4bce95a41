import type { ProjectQuestion } from '@dierbaar/contract';
import { IconArrowBack, IconCheck, IconNotebook, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import { iconProps } from '../../../ui/icon-props.ts';
import classes from './questions.module.css';

interface QuestionCardProps {
  question: ProjectQuestion;
  /** Choosing the current state resets it to default. */
  onChoose: (state: 'added' | 'done') => void;
}

/** One question with its state and actions. */
export function QuestionCard({ question: { text, state }, onChoose }: QuestionCardProps) {
  const { t } = useTranslation();
  const action = (
    name: 'toBook' | 'toDone' | 'outOfBook' | 'putBack',
    next: 'added' | 'done',
    drawing: ReactNode,
  ) => (
    <button
      type="button"
      className={classes.action}
      aria-label={t(`writing.question.${name}Label`, { question: text })}
      onClick={() => onChoose(next)}
    >
      {drawing}
      {t(`writing.question.${name}`)}
    </button>
  );
  return (
    <li className={classes.card} data-state={state}>
      {state !== 'default' && (
        <p className={classes.label}>
          {state === 'added' ? <IconNotebook {...iconProps(14)} /> : <IconCheck {...iconProps(14)} />}
          {t(`writing.question.${state}`)}
        </p>
      )}
      <p className={classes.text}>{state === 'done' ? <s>{text}</s> : text}</p>
      <div className={classes.actions}>
        {state === 'default' && action('toBook', 'added', <IconPlus {...iconProps(14)} />)}
        {state !== 'done' && action('toDone', 'done', <IconCheck {...iconProps(14)} />)}
        {state === 'added' && action('outOfBook', 'added', <IconArrowBack {...iconProps(14)} />)}
        {state === 'done' && action('putBack', 'done', <IconArrowBack {...iconProps(14)} />)}
      </div>
    </li>
  );
}
