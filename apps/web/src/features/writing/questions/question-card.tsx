import type { ProjectQuestion } from '@dierbaar/contract';
import { IconArrowBack, IconCheck, IconNotebook, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './questions.module.css';

const icon = { size: 14, stroke: 1.6, 'aria-hidden': true } as const;

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
          {state === 'added' ? <IconNotebook {...icon} /> : <IconCheck {...icon} />}
          {t(`writing.question.${state}`)}
        </p>
      )}
      <p className={classes.text}>{state === 'done' ? <s>{text}</s> : text}</p>
      <div className={classes.actions}>
        {state === 'default' && action('toBook', 'added', <IconPlus {...icon} />)}
        {state !== 'done' && action('toDone', 'done', <IconCheck {...icon} />)}
        {state === 'added' && action('outOfBook', 'added', <IconArrowBack {...icon} />)}
        {state === 'done' && action('putBack', 'done', <IconArrowBack {...icon} />)}
      </div>
    </li>
  );
}
