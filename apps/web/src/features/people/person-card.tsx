import type { Invitation } from '@dierbaar/contract';
import { Button } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { Trans } from '../../i18n/react/trans.tsx';
import { useTranslation } from '../../i18n/react/use-translation.ts';
import { iconProps } from '../../ui/icon-props.ts';
import { AnswerLink } from './answer-link.tsx';
import { Monogram } from './monogram.tsx';
import classes from './people.module.css';
import { actionsOf, hasRunOut, isAskedWeekly, labelOf, type PersonAction } from './person-state.ts';
import { AnotherQuestion, NextQuestion } from './questions/next-question.tsx';
import { usePersonTexts } from './use-person-texts.ts';

interface PersonCardProps {
  person: Invitation;
  onAction: (action: PersonAction) => void;
  /** A call about this person is under way. */
  isWorking: boolean;
}

/** Somebody who was asked: how often, what came back, and what can be done. */
export function PersonCard({ person, onAction, isWorking }: PersonCardProps) {
  const { t } = useTranslation();
  const texts = usePersonTexts();
  const nameId = useId();
  const { name, lastAnswer, questionsReady, questionsPassedOver, state } = person;
  const [first, ...others] = actionsOf(person);
  const note = texts.note(person);
  return (
    <li className={classes.person} aria-labelledby={nameId} data-state={state}>
      <Monogram name={name} size={48} />
      <div className={classes.about}>
        <h2 id={nameId} className={classes.name}>
          {name}
        </h2>
        <p className={classes.soft}>{texts.rhythm(person)}</p>
        <p>
          {lastAnswer && (
            <Trans
              i18nKey="people.lastAnswer"
              values={{ what: texts.answer(lastAnswer) }}
              components={{
                answer: <AnswerLink projectId={person.projectId} memoryId={lastAnswer.memoryId} />,
              }}
            />
          )}{' '}
          {note} {state === 'active' && questionsReady > 0 && t('people.ready', { count: questionsReady })}
          {hasRunOut(person) && t('people.ranOut', { name })}
        </p>
        {isAskedWeekly(person) && (
          <div className={classes.next}>
            <NextQuestion person={person} />
          </div>
        )}
        {hasRunOut(person) && questionsPassedOver > 0 && <AnotherQuestion person={person} />}
      </div>
      <span className={classes.label} data-label={labelOf(person)}>
        {texts.label(person)}
      </span>
      {first && (
        <div className={classes.actions}>
          <Button
            variant="default"
            size="sm"
            leftSection={iconOf[first]}
            aria-label={t(`people.action.${first}Label`, { name })}
            disabled={isWorking}
            onClick={() => onAction(first)}
          >
            {t(`people.action.${first}`)}
          </Button>
          {others.map((action) => (
            <Button
              key={action}
              variant="subtle"
              size="sm"
              className={classes.quiet}
              aria-label={t(`people.action.${action}Label`, { name })}
              disabled={isWorking}
              onClick={() => onAction(action)}
            >
              {t(`people.action.${action}`)}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}

const iconOf: Partial<Record<PersonAction, ReactNode>> = {
  more: <IconPlus {...iconProps(18)} />,
  pause: <IconPlayerPause {...iconProps(18)} />,
  resume: <IconPlayerPlay {...iconProps(18)} />,
};
