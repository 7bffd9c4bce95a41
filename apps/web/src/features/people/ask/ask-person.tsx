import { type Invitation, limits } from '@dierbaar/contract';
import { TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from '../../../i18n/react/use-translation.ts';
import choice from '../../../ui/form/choice-card.module.css';
import { iconProps } from '../../../ui/icon-props.ts';
import { Monogram } from '../monogram.tsx';
import { type AskChoices, type AskProblem, choosePerson, isMailed } from './ask-choices.ts';
import classes from './ask-dialog.module.css';

interface AskPersonProps {
  choices: AskChoices;
  onChoices: (choices: AskChoices) => void;
  /** Whom the writer asked for this book before. */
  people: readonly Invitation[];
  problems: readonly AskProblem[];
}

/** Who is asked, and how the question gets there. */
export function AskPerson({ choices, onChoices, people, problems }: AskPersonProps) {
  const { t } = useTranslation();
  const { person } = choices;
  const change = (part: Partial<AskChoices>) => onChoices({ ...choices, ...part });
  return (
    <div className={classes.part}>
      {people.length > 0 && (
        <fieldset className={classes.group}>
          <legend className={classes.legend}>{t('ask.who')}</legend>
          <People people={people} choices={choices} onChoices={onChoices} />
        </fieldset>
      )}
      {person === null ? (
        <>
          <TextInput
            label={t(people.length > 0 ? 'ask.name' : 'ask.who')}
            placeholder={t('ask.nameExample')}
            description={t('ask.nameHint')}
            maxLength={limits.nameCharacters}
            value={choices.name}
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
            error={
              (problems.includes('name') && t('ask.missing.name')) ||
              (problems.includes('nameContacts') && t('ask.contacts'))
            }
            autoComplete="off"
            data-autofocus
          />
          <Ways choices={choices} onChange={change} problems={problems} />
        </>
      ) : (
        <p className={classes.known}>
          {person.email === null
            ? t('ask.knownByLink')
            : t(isMailed(person) ? 'ask.knownByMail' : 'ask.knownBounced', { email: person.email })}
        </p>
      )}
    </div>
  );
}

function People({ people, choices, onChoices }: Omit<AskPersonProps, 'problems'>) {
  const { t } = useTranslation();
  const name = useId();
  const option = (person: Invitation | null) => (
    <label key={person?.id ?? 'new'} className={classes.person} data-new={person === null || undefined}>
      <input
        type="radio"
        name={name}
        className={classes.hidden}
        checked={choices.person?.id === person?.id}
        onChange={() => onChoices(choosePerson(choices, person))}
      />
      {person ? <Monogram name={person.name} size={32} /> : <IconPlus {...iconProps(18)} />}
      <span className={classes.personName}>{person?.name ?? t('ask.somebodyElse')}</span>
    </label>
  );
  return (
    <div className={classes.people}>
      {people.map(option)}
      {option(null)}
    </div>
  );
}

interface WaysProps {
  choices: AskChoices;
  onChange: (part: Partial<AskChoices>) => void;
  problems: readonly AskProblem[];
}

function Ways({ choices, onChange, problems }: WaysProps) {
  const { t } = useTranslation();
  const name = useId();
  const radio = (way: AskChoices['way'], label: string) => (
    <label className={classes.way}>
      <input
        type="radio"
        name={name}
        className={choice.radio}
        checked={choices.way === way}
        onChange={() => onChange({ way })}
      />
      <b>{label}</b>
    </label>
  );
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('ask.way')}</legend>
      <div className={classes.ways}>
        <div className={`${choice.card} ${classes.wayCard}`}>
          {radio('mail', t('ask.byMail'))}
          <TextInput
            type="email"
            aria-label={t('ask.email')}
            placeholder={t('ask.email')}
            maxLength={limits.emailCharacters}
            value={choices.email}
            onFocus={() => onChange({ way: 'mail' })}
            onChange={({ currentTarget }) => onChange({ email: currentTarget.value })}
            error={problems.includes('email') && t('ask.missing.email')}
            autoComplete="off"
          />
        </div>
        <div className={`${choice.card} ${classes.wayCard}`}>
          {radio('link', t('ask.byLink'))}
          <p>{t('ask.byLinkHint')}</p>
        </div>
      </div>
    </fieldset>
  );
}
